import type {
  HoldYourHorsesHandView as Hand,
  HoldYourHorsesPublicView as View,
  HoldYourHorsesSeatView as Seat,
} from '../../generated/protocol';
import { rankOf } from '../../lib/cards';
import type { Backer } from './Backers.svelte';

/** Lanes as they are painted, or after the finish by their places. */
export const laneOrder = (hands: readonly Hand[], ordered: boolean): readonly Hand[] =>
  ordered ? hands.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0) || a.hand - b.hand) : hands;

/** The cards of the hands that have won, once that is known. */
export const winningCards = ({ hands }: View, ordered: boolean): ReadonlySet<number> =>
  new Set(ordered ? hands.filter((hand) => hand.place === 1).flatMap((hand) => hand.best) : []);

/** Who has locked chips on a hand, the most first. */
export const backersOf = (
  seats: readonly Seat[],
  hand: number,
  faceOf: (name: string) => string,
): readonly Backer[] =>
  seats
    .map(({ seat, name, stakes }) => ({ seat, name, avatar: faceOf(name), chips: stakes[hand - 1] ?? 0 }))
    .filter(({ chips }) => chips > 0)
    .sort((a, b) => b.chips - a.chips);

// Of how many ranks the name of a hand speaks; of other hands it speaks as a whole.
const NAMED: Readonly<Record<string, number>> = {
  'high-card': 1,
  pair: 1,
  'two-pair': 2,
  'three-of-a-kind': 1,
  'four-of-a-kind': 1,
};

/** The cards that the name of a hand speaks of, without kickers. */
export function namedCards({ makes, best }: Hand): ReadonlySet<number> {
  if (!makes) return new Set();
  const named = makes.ranks.slice(0, NAMED[makes.category] ?? makes.ranks.length);
  return new Set(makes.category in NAMED ? best.filter((card) => named.includes(rankOf(card))) : best);
}
