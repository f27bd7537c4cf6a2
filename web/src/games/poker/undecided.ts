import type { FollowTheQueenPublicView, HoldemPublicView } from '../../generated/protocol';
import type { TableEvent } from '../../lib/room.svelte';

type View = HoldemPublicView | FollowTheQueenPublicView;
type SeatOf<V extends View> = V['seats'][number];

const SHOWN = new Set(['cards/exposed', 'cards/shown', 'cards/mucked']);

/** How many events it takes until all cards lie there, and whether hands were turned over for it. */
export function cardsOf(
  events: readonly TableEvent[],
  dealt: ReadonlySet<string>,
): { readonly seen: number; readonly turns: boolean } {
  const isCard = ({ type }: TableEvent): boolean => SHOWN.has(type) || dealt.has(type);
  return {
    seen: events.reduce((seen, event, nth) => (isCard(event) ? nth + 1 : seen), 0),
    turns: events.some(({ type }) => SHOWN.has(type)),
  };
}

/** Whether the hand has ended with these cards. */
export const isDecided = (view: View, before: View): boolean =>
  view.phase === 'over' && (before.phase !== 'over' || before.round !== view.round);

/**
 * The table with its cards, and without what they decide: as long as they fly, nobody has won, and each seat
 * `keeps` what was known of it. A seat that goes out with the hand is still there.
 */
export function undecided<V extends View>(
  view: V,
  before: V,
  events: readonly TableEvent[],
  keeps: (old: SeatOf<V> | null) => Partial<SeatOf<V>>,
): V {
  const isSame = before.round === view.round;
  const old = new Map<number, SeatOf<V>>(isSame ? before.seats.map((seat) => [seat.seat, seat]) : []);
  const seats = view.seats.map((seat) => ({ ...seat, ...keeps(old.get(seat.seat) ?? null) }));
  if (!isDecided(view, before)) return { ...view, seats };
  const collected = events.flatMap((event) => (event.type === 'pot/collected' ? [event.pots] : []));
  const pots = collected.at(-1) ?? (isSame ? before.pots : []);
  const gone = [...old.values()].filter((seat) => !view.seats.some((other) => other.seat === seat.seat));
  const unpaid = seats.map((seat) => ({
    ...seat,
    stack: seat.stack - seat.won,
    won: 0,
    all_in: seat.in_round && seat.stack === seat.won,
  }));
  return {
    ...view,
    phase: isSame ? before.phase : 'runout',
    running: true,
    pots,
    middle: pots.reduce((chips, pot) => chips + pot.amount, 0),
    won: [],
    next_deal: null,
    finished: false,
    seats: [...unpaid, ...gone].sort((a, b) => a.seat - b.seat),
  };
}
