import './words/table';
import type {
  HoldYourHorsesHandView as Hand,
  HoldYourHorsesPublicView as View,
  HoldYourHorsesSeatView as Seat,
} from '../../generated/protocol';
import { namedBy } from '../../lib/named-cards';
import { handName, t } from '../../words/index.svelte';
import type { Glimpse } from './finish';

/** Lanes as they are painted, or after the finish by their places. */
export const laneOrder = (hands: readonly Hand[], ordered: boolean): readonly Hand[] =>
  ordered ? hands.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0) || a.hand - b.hand) : hands;

/** What is seen of a lane so far. */
export interface Seen {
  readonly cards: readonly number[];
  /** whether what the hand makes is known */
  readonly isKnown: boolean;
  /** what it is called; empty: nothing to be said */
  readonly name: string;
  /** null: the race is not over */
  readonly place: number | null;
}

export function seenOf(hand: Hand, glimpse: Glimpse): Seen {
  const { dark_horse: isDark, makes } = hand;
  const isKnown = glimpse.board === 5 && (!isDark || glimpse.dark === 2);
  return {
    cards: isDark ? hand.cards.slice(0, glimpse.dark) : hand.cards,
    isKnown,
    name: isKnown && makes ? handName(makes) : isDark ? t('horses.dark') : '',
    place: glimpse.ordered ? hand.place : null,
  };
}

/** The cards of the hands that have won, once that is known. */
export const winningCards = ({ hands }: View, ordered: boolean): ReadonlySet<number> =>
  new Set(ordered ? hands.filter((hand) => hand.place === 1).flatMap((hand) => hand.best) : []);

export interface Backer {
  readonly seat: number;
  readonly name: string;
  readonly chips: number;
}

/** Who has locked chips on a hand, the most first. */
export const backersOf = (seats: readonly Seat[], hand: number): readonly Backer[] =>
  seats
    .map(({ seat, name, stakes }) => ({ seat, name, chips: stakes[hand - 1] ?? 0 }))
    .filter(({ chips }) => chips > 0)
    .sort((a, b) => b.chips - a.chips);

/** The cards that the name of a hand speaks of, without kickers. */
export const namedCards = ({ makes, best }: Hand): ReadonlySet<number> =>
  new Set(makes ? best.filter(namedBy(makes)) : []);
