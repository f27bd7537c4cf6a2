import { learn } from '../index.svelte';

/** The start page and the form for a new room. */
export const home = {
  'home.mine': 'My card room',
  'home.tagline': 'A card room for you and your friends. Open a link, sit down, play.',
  'play-now': 'Play now against bots',
  'play-now.busy': 'Dealing …',
  create: 'Create a room',
  'home.pass': 'Pass one phone around',
  'join.go': 'Join',
  'join.hint': '4 digits or 6 characters',
  'join.bad': 'A code has 4 digits or 6 letters and digits.',
  'home.games': 'Games',
  'home.bots': 'Against bots',
  'home.friends': 'With friends',
  'home.rooms': 'Your rooms',
  'home.back': 'Back to your table',
  'home.over': 'How the evening ended',
  'home.over.about': '{code} · {game}',
  'home.players': '{code} · {game} · {players} of {seats} seats taken',
  'create.go': 'Create the room',
  'create.settings': 'Settings',
};

learn(home);
