import { learn } from '../../../words/index.svelte';

/** What is told of finished rounds. */
export const history = {
  'horses.history.one': 'Race {n}',
  'horses.history.won': '{hands} won with {hand}',
  'horses.history.paid': 'Paid: {each}',
  'horses.history.nobody': 'Nobody had a bet on it',
  'horses.stat.return': 'Return on stakes',
  'horses.stat.return.about': 'What you were paid for what you staked. Above 100% you are winning.',
  'horses.stat.hits': 'Races with a hit',
  'horses.stat.hits.about': 'In how many of your races you had a stake on the winner.',
  'horses.stat.favourites': 'Favourites that won',
  'horses.stat.favourites.about': 'How often it won when you backed the hand with most chips on it.',
  'horses.stat.dark': 'Dark Horses that won',
  'horses.stat.dark.about': 'How often the Dark Horse won when you backed it.',
  'horses.stat.staked': 'Staked',
  'horses.stat.staked.about': 'All chips that you have put on hands, antes included.',
  'horses.stat.most-won': 'Biggest win',
  'horses.stat.most-won.about': 'The most that one race has brought you beyond your stakes.',
};

declare module '../../../words/index.svelte' {
  interface GameWords extends Record<keyof typeof history, string> {}
}

learn(history, () => import('./hu'));
