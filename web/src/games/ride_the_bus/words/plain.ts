import { learn } from '../../../words/index.svelte';

export const plain = {
  'command.pyramid/flip': 'Flip a card',
  'command.pyramid/claim': 'Play cards',
  'command.pyramid/assign': 'Hand out',
  'command.bus/guess': 'Guess',
  'command.bus/skip': 'Take the rider off',
  'choice.call.higher': 'Higher',
  'choice.call.lower': 'Lower',
  'field.to': 'To',
  'field.count': 'How many cards',
  'field.sips': 'How many',
  'field.call': 'Your guess',
  'fact.cards_left': 'Cards',
  'fact.given': 'Given',
  'fact.received': 'Got',
  'fact.on_bus': 'On the bus',
  'fact.claimed': 'Played',
  'fact.rides': 'Bus',
  'fact.weight': 'Worth',
  'fact.matching': 'Matching',
  'fact.to_assign': 'To hand out',
  'fact.stock': 'Stock',
  'fact.position': 'Card of the row',
  'fact.call': 'Guess',
  'fact.wrong': 'Wrong',
  'tag.right': 'Right',
  'cards.rows': 'Pyramid',
  'cards.row': 'The bus',
  'cards.drawn': 'Drawn',
  'phase.flip': 'Next card',
  'phase.claim': 'Play matching cards',
  'phase.assign': 'Hand out',
  'phase.ride': 'The bus rides',
  'phase.results': 'Results',
  'rides.queued': 'Waits',
  'rides.riding': 'Rides',
  'rides.finished': 'Through',
  'rides.released': 'Released',
  'rides.skipped': 'Taken off',
  'rides.stopped': 'Stopped',
  'rides.left': 'Left',
  'rides.away': 'Away',
  'rides.asleep': 'Asleep',
};

declare module '../../../words/index.svelte' {
  interface GameWords extends Record<keyof typeof plain, string> {}
}

learn(plain, () => import('./hu'));
