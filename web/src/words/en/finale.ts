import { learn } from '../index.svelte';

/** How a tournament or an evening ended. */
export const finale = {
  'finale.places': 'Final places',
  'finale.standings': 'Final standings',
  'finale.fewest': 'Final standings, fewest first',
  'finale.place': '{n}.',
  'finale.winner': 'Winner',
  'finale.bot': '{name} (bot)',
  'finale.rounds': '{n} {n:round|rounds} of {game}',
  'finale.lasted': 'Played for {time}.',
  'finale.time': '{h} h {n} min',
  'finale.hours': '{h} h',
  'finale.minutes': '{n} min',
  'finale.share': 'Picture to share',
  'finale.share.do': 'Share',
  'finale.share.save': 'Save the picture',
  'finale.share.failed': 'The picture could not be shared. Save it instead.',
  'finale.picture.evening': 'Our evening',
  'finale.picture.tournament': 'Our tournament',
  'finale.picture.alt': 'The result as a picture: {names}',
  'rematch.go': 'Play another evening',
  'rematch.about':
    'Opens a new room with the same game and settings. Everybody here can follow with one tap.',
  'rematch.busy': 'Opening the next room …',
  'rematch.waits': 'If {host} opens the next room, you can follow from here.',
  'rematch.open': '{host} has opened the next room.',
  'rematch.follow': 'Go to the next room',
};

learn(finale);
