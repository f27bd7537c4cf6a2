import { learn } from '../index.svelte';

/** What a player has done on this server. */
export const mine = {
  'mine.title': 'My card room',
  'mine.back': 'Home',
  'mine.empty':
    'Here you will see your evenings, your results over time and your statistics. Play a first round!',
  'mine.results': 'Results over time',
  'mine.which': 'Which results',
  'mine.all-chips': 'All games for chips',
  'mine.chips': '{game}, for chips',
  'mine.tournament': '{game}, tournaments',
  'mine.plot': 'Plot',
  'mine.table': 'Table',
  'mine.plot.about': '{n} {n:evening|evenings}. Result so far: {net}. Highest {most}, lowest {least}.',
  'mine.evenings': 'Evenings',
  'mine.when': 'When',
  'mine.game': 'Game',
  'mine.rounds': 'Rounds',
  'mine.result': 'Result',
  'mine.so-far': 'So far',
  'mine.statistics': 'Statistics',
  'mine.statistics.about': 'Tap a number to read what it means.',
  'mine.played': 'Played',
  'mine.played.about': 'Finished rounds in which you took part.',
  'mine.won': 'Won',
  'mine.won.about': 'Rounds from which you came out with more than you put in.',
  'mine.net': 'Result',
  'mine.net.about': 'What you won minus what you lost, all evenings together.',
  'mine.history': 'Everything you have played',
};

learn(mine);
