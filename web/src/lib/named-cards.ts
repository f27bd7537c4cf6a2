import type { HandName } from '../generated/protocol';
import { rankOf } from './cards';

// How many ranks the name of a hand mentions; other names mean the whole hand.
const NAMED: Readonly<Record<string, number>> = {
  'high-card': 1,
  pair: 1,
  'two-pair': 2,
  'three-of-a-kind': 1,
  'four-of-a-kind': 1,
};

/** Whether the name of a hand mentions a card; kickers are not mentioned. */
export function namedBy({ category, ranks }: HandName): (card: number) => boolean {
  const named = ranks.slice(0, NAMED[category]);
  return (card) => !(category in NAMED) || named.includes(rankOf(card));
}

/** The same for an unfinished hand, where a high card is not worth marking. */
export const newsOf = (made: HandName): ((card: number) => boolean) =>
  made.category === 'high-card' ? () => false : namedBy(made);
