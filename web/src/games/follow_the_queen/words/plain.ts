import '../../poker/words/plain';
import { learn } from '../../../words/index.svelte';

export const plain = {
  'command.bet/bring-in': 'Bring-in',
  'command.showdown/move-on': 'Next hand',
  'fact.ante': 'Ante',
  'fact.bring_in': 'Bring-in',
  'fact.small_bet': 'Small bet',
  'fact.wild_ranks': 'Wild',
  'tag.wild_armed': 'The next up card sets the wild',
  'cards.up': 'Up cards',
  'cards.down': 'Down cards',
  'cards.community': 'For everybody',
  'phase.third': 'Third street',
  'phase.fourth': 'Fourth street',
  'phase.fifth': 'Fifth street',
  'phase.sixth': 'Sixth street',
  'phase.seventh': 'Seventh street',
  'did.bring-in': 'Bring-in',
  'did.complete': 'Completes',
};

declare module '../../../words/index.svelte' {
  interface GameWords extends Record<keyof typeof plain, string> {}
}

learn(plain, () => import('./hu'));
