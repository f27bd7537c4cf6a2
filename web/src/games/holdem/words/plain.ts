import '../../poker/words/plain';
import { learn } from '../../../words/index.svelte';

export const plain = {
  'command.cards/run-twice': 'Run it twice',
  'command.cards/rabbit': 'Rabbit hunt',
  'command.seat/straddle': 'Straddle',
  'command.seat/post': 'Post to play at once',
  'command.table/bomb': 'Bomb pot',
  'fact.chance': 'Chance',
  'tag.waiting': 'Waits',
  'tag.bomb': 'Bomb pot',
  'cards.boards': 'Board',
  'cards.rabbit': 'Would have come',
  'phase.preflop': 'Before the flop',
  'phase.flop': 'Flop',
  'phase.turn': 'Turn',
  'phase.river': 'River',
  'phase.vote': 'Run it twice?',
  'did.small': 'Small blind',
  'did.big': 'Big blind',
  'did.straddle': 'Straddle',
};

declare module '../../../words/index.svelte' {
  interface GameWords extends Record<keyof typeof plain, string> {}
}

learn(plain, () => import('./hu'));
