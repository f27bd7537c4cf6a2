import { learn } from '../../../words/index.svelte';

export const plain = {
  'command.bet/place': 'Place a bet',
  'command.player/ready': 'Ready',
  'choice.amount.0': 'Take it back',
  'choice.hand': 'Hand {n}',
  'field.hand': 'On hand',
  'field.amount': 'Chips',
  'fact.ante': 'Ante',
  'fact.won': 'Won',
  'fact.makes': 'Has',
  'fact.chance': 'Chance',
  'fact.pool': 'Pool',
  'fact.pays': 'Pays',
  'fact.place': 'Place',
  'fact.stakes': 'Bets',
  'fact.pending': 'Not locked',
  'fact.limit': 'At most',
  'fact.min_bet': 'Least bet',
  'fact.antes': 'Antes',
  'fact.carried': 'Carried over',
  'tag.ready': 'Ready',
  'tag.dark_horse': 'Dark Horse',
  'phase.out_of_the_gate': 'Out of the Gate',
  'phase.in_the_running': 'In the Running',
  'phase.final_furlong': 'Final Furlong',
  'phase.photo_finish': 'Photo Finish',
};

declare module '../../../words/index.svelte' {
  interface GameWords extends Record<keyof typeof plain, string> {}
}

learn(plain, () => import('./hu'));
