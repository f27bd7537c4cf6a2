import { learn } from '../index.svelte';

/** What is said while a sheet lies over the table, and before leaving it. */
export const turn = {
  'sheet.turn': 'Your turn · {n} s',
  'sheet.turn.plain': 'Your turn',
  'sheet.table': 'To the table',
  'back.running': 'Leave in the middle of a round?',
  'back.running.about':
    'You are still in it. When your time runs out, the table decides for you. Your seat is kept for a while.',
  'back.stay': 'Stay',
  'back.go': 'Leave',
};

learn(turn);
