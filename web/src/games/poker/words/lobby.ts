import { learn } from '../../../words/index.svelte';

export const lobby = {
  'poker.close.after': 'Close after this hand',
  'feat.biggest-pot': 'Biggest pot',
  'feat.biggest-pot.n': '{n} {n:chip|chips}',
  'feat.best-hand': 'Best hand',
  'feat.hands-won': 'Most hands won',
  'feat.hands-won.n': '{n} {n:hand|hands}',
  'keys.fold': 'Fold',
  'keys.call': 'Check or call',
  'keys.raise': 'Bet or raise: opens the bet sizes',
  'keys.preset': 'One of the usual sizes',
  'keys.size': 'Make the bet bigger or smaller',
  'keys.enter': 'Confirm the bet',
  'key.arrows': '← → ↑ ↓',
  'key.enter': 'Enter',
  'choice.structure.no_limit': 'No limit',
  'choice.structure.pot_limit': 'Pot limit',
  'choice.structure.fixed_limit': 'Fixed limit',
  'choice.structure.doubling': 'Doubling',
};

declare module '../../../words/index.svelte' {
  interface GameWords extends Record<keyof typeof lobby, string> {}
}

learn(lobby, () => import('./hu'));
