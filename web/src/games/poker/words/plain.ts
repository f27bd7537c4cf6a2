import { learn } from '../../../words/index.svelte';

export const plain = {
  'command.bet/fold': 'Fold',
  'command.bet/check': 'Check',
  'command.bet/call': 'Call',
  'command.bet/raise': 'Raise to',
  'command.bet/all-in': 'All-in',
  'command.cards/show': 'Show cards',
  'command.cards/muck': 'Muck',
  'field.to.range': 'Raise to',
  'fact.bet': 'Bet',
  'fact.won': 'Won',
  'fact.did': 'Did',
  'fact.makes': 'Has',
  'fact.middle': 'Pot',
  'fact.to_call': 'To call',
  'tag.folded': 'Folded',
  'tag.all_in': 'All-in',
  'tag.mucked': 'Mucked',
  'phase.over': 'Over',
  'phase.runout': 'All-in',
  'did.fold': 'Fold',
  'did.check': 'Check',
  'did.call': 'Call',
  'did.bet': 'Bet',
  'did.raise': 'Raise',
  'did.all-in': 'All-in',
  'did.ante': 'Ante',
};

declare module '../../../words/index.svelte' {
  interface GameWords extends Record<keyof typeof plain, string> {}
}

learn(plain, () => import('./hu'));
