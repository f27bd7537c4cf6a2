import { learn } from '../../../words/index.svelte';

export const sizes = {
  'poker.size': 'Size of the bet',
  'poker.size.third': '⅓',
  'poker.size.half': '½',
  'poker.size.three-quarters': '¾',
  'poker.size.pot': 'Pot',
  'poker.size.2.5': '2.5 BB',
  'poker.size.3': '3 BB',
  'poker.size.4': '4 BB',
  'poker.size.most': 'Max',
  'poker.size.less': 'One step less',
  'poker.size.more': 'One step more',
  'poker.size.number': 'Amount',
  'poker.size.makes': 'Makes the pot {n}',
  'poker.buy.seat': 'Sit down',
  'poker.buy.chips': 'Add chips',
  'poker.buy.amount': 'Chips, from {least} to {most}',
  'poker.buy.slider': 'Chips',
  'poker.buy.for': 'Buy {n} {n:chip|chips}',
};

declare module '../../../words/index.svelte' {
  interface GameWords extends Record<keyof typeof sizes, string> {}
}

learn(sizes, () => import('./hu'));
