import { learn } from '../../../words/index.svelte';

export const lobby = {
  'keys.fold': 'Fold',
  'keys.call': 'Check or call',
  'keys.raise': 'Bet or raise: opens the bet sizes',
  'keys.size': 'Make the bet bigger or smaller',
  'keys.enter': 'Confirm the bet',
  'key.arrows': '← → ↑ ↓',
  'key.enter': 'Enter',
  'choice.structure.no_limit': 'No limit',
  'choice.structure.pot_limit': 'Pot limit',
  'choice.structure.fixed_limit': 'Fixed limit',
  'choice.structure.doubling': 'No limit, doubling',
};

declare module '../../../words/index.svelte' {
  interface GameWords extends Record<keyof typeof lobby, string> {}
}

learn(lobby, () => import('./hu'));
