import type { HoldemPublicView, HoldemSeatView } from '../../generated/protocol';

/** Seats in two columns: the first half on the left, the rest on the right, as they sit. */
export function columnsOf<T>(seats: readonly T[]): readonly [readonly T[], readonly T[]] {
  const half = Math.ceil(seats.length / 2);
  return [seats.slice(0, half), seats.slice(half)];
}

export interface Winner {
  readonly seat: HoldemSeatView;
  readonly chips: number;
}

/** Who won what in the hand that is over. */
export const winnersOf = (view: HoldemPublicView): Winner[] =>
  view.phase === 'over'
    ? view.seats.filter((seat) => seat.won > 0).map((seat) => ({ seat, chips: seat.won }))
    : [];

/** The cards that won, to be lifted. */
export const winningCards = (view: HoldemPublicView): ReadonlySet<number> =>
  new Set(winnersOf(view).flatMap(({ seat }) => seat.best.flat()));

/** Minutes and seconds: "4:05". */
export function minutes(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
