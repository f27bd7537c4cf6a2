import { learn } from '../../../words/index.svelte';

export const stream = {
  'stream.pot': 'Pot {n}',
  'stream.side': 'Side pot {n}',
  'stream.wins': '{name} wins {n}',
  'stream.hand': 'Hand {n}',
};

declare module '../../../words/index.svelte' {
  interface GameWords extends Record<keyof typeof stream, string> {}
}

learn(stream, () => import('./hu'));
