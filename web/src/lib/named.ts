import type { HandName } from '../generated/protocol';
import { rankOf } from './cards';

// Of how many ranks the name of a hand speaks; of other hands it speaks as a whole.
const NAMED: Readonly<Record<string, number>> = {
  'high-card': 1,
  pair: 1,
  'two-pair': 2,
  'three-of-a-kind': 1,
  'four-of-a-kind': 1,
};

/** Whether the name of a hand speaks of a card in it; of kickers it does not. */
export function namedBy({ category, ranks }: HandName): (card: number) => boolean {
  const named = ranks.slice(0, NAMED[category]);
  return (card) => !(category in NAMED) || named.includes(rankOf(card));
}

/** The same for a hand that still grows: a high card is no news yet. */
export const newsOf = (made: HandName): ((card: number) => boolean) =>
  made.category === 'high-card' ? () => false : namedBy(made);
