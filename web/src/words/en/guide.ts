import { learn } from '../index.svelte';

/** Help at a table: what can be done now, what beats what, what words mean. */
export const guide = {
  'guide.now': 'Now',
  'guide.hands': 'Hands',
  'guide.words': 'Words',
  'guide.parts': 'Parts of the help',
  'guide.now.can': 'You can:',
  'guide.now.ahead': 'It is not your turn. You can decide ahead:',
  'guide.now.waits': 'The table waits for {names}.',
  'guide.now.nothing': 'There is nothing for you to decide now.',
  'guide.now.unhurried': 'No clock is running: take your time.',
  'guide.words.lead': 'You can also tap most words on the table.',
  'guide.rules': 'All rules of {game}',
  'hint.done': 'Got it',
  'explain.table/deal': 'Deal',
  'explain.table/deal.about': 'Start the next round.',
  'explain.table/resume': 'Resume',
  'explain.table/resume.about': 'The table is paused. This lets the game and its clocks go on.',
  'explain.seat/sit': 'Sit down',
  'explain.seat/sit.about': 'Take a free seat and play from the next round on.',
  'explain.seat/sit-in': 'I’m back',
  'explain.seat/sit-in.about': 'You are sitting out. This lets you play again from the next round on.',
  'explain.seat/top-up': 'Buy chips',
  'explain.seat/top-up.about':
    'Add chips to your stack, from {least} to {most}. What you bought is in the ledger.',
};

learn(guide);
