import './words/table';
import type {
  HoldYourHorsesHandView as Hand,
  HoldYourHorsesPublicView as View,
  HoldYourHorsesSeatView as Seat,
} from '../../generated/protocol';
import { namedBy } from '../../lib/named-cards';
import type { Room } from '../../lib/room.svelte';
import { handName, t } from '../../words/index.svelte';
import type { Bets } from './bets.svelte';
import type { Glimpse } from './finish';

/** Lanes as they are painted, or after the finish by their places. */
export const laneOrder = (hands: readonly Hand[], ordered: boolean): readonly Hand[] =>
  ordered ? hands.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0) || a.hand - b.hand) : hands;

/** What was told of a hand before the cards now in flight. */
export type Told = Pick<Hand, 'chance' | 'makes' | 'best'>;

const NOTHING_TOLD: Told = { chance: null, makes: null, best: [] };

/** A hand as it is told: what new cards have changed waits until they have landed. */
export function toldOf(now: Hand, before: Told = NOTHING_TOLD, glimpse: Glimpse): Hand {
  const { makes, best } = now.hand <= glimpse.named ? now : before;
  return { ...now, makes, best, chance: glimpse.home ? now.chance : before.chance };
}

/** What is seen of a lane so far. */
export interface Seen {
  readonly cards: readonly number[];
  /** what the hand is called; empty: nothing to be said */
  readonly name: string;
  /** null: the race is not over */
  readonly place: number | null;
}

/** What is seen of a hand as it is told. */
export function seenOf(hand: Hand, glimpse: Glimpse): Seen {
  const { dark_horse: isDark, makes } = hand;
  return {
    cards: isDark ? hand.cards.slice(0, glimpse.dark) : hand.cards,
    name: makes ? handName(makes) : isDark ? t('horses.dark') : '',
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
  /** put on the hand but not locked, as far as it is seen */
  readonly pending: number;
}

/** Who has chips on a hand, the most first. */
export const backersOf = (seats: readonly Seat[], hand: number): readonly Backer[] =>
  seats
    .map(({ seat, name, stakes, pending }) => ({
      seat,
      name,
      chips: stakes[hand - 1] ?? 0,
      pending: pending[hand - 1] ?? 0,
    }))
    .filter(({ chips, pending }) => chips + pending > 0)
    .sort((a, b) => b.chips + b.pending - a.chips - a.pending);

/** The cards that the name of a hand speaks of, without kickers. */
export const namedCards = ({ makes, best }: Hand): ReadonlySet<number> =>
  new Set(makes ? best.filter(namedBy(makes)) : []);

/** Everybody's unlocked chips on a hand: `own` as the server knows them, replaced by `tapped`. */
export const looseOn = (view: View, hand: Hand, own: number, tapped: number): number =>
  view.open_bets ? hand.pending - own + tapped : 0;

export interface LaneChips {
  /** this player's own */
  readonly locked: number;
  /** this player's own, to be locked with READY */
  readonly pending: number;
  /** everybody's that is not locked yet */
  readonly loose: number;
}

/** The chips on a hand, including taps that the server has not confirmed. */
export function chipsOn(room: Room<'hold_your_horses'>, hand: Hand, bets?: Bets): LaneChips {
  const view = room.view!;
  const own = view.seats.find((seat) => seat.seat === room.seat);
  const pending = view.running ? (bets?.on(hand.hand) ?? 0) : 0;
  return {
    locked: own?.stakes[hand.hand - 1] ?? 0,
    pending,
    loose: looseOn(view, hand, room.private?.pending[hand.hand - 1] ?? 0, pending),
  };
}
