import { learn } from '../../../words/index.svelte';

export const lobby = {
  'game.hold_your_horses': 'Five hands race, everybody bets on them. Good fun for beginners.',
  'preset.horses': 'Classic',
  'preset.horses.about': 'Races of three betting rounds',
  'choice.unclaimed.house': 'House',
  'choice.unclaimed.carry': 'Next race',
  'choice.unclaimed.refund': 'Back',
};

declare module '../../../words/index.svelte' {
  interface GameWords extends Record<keyof typeof lobby, string> {}
}

learn(lobby, () => import('./hu'));
