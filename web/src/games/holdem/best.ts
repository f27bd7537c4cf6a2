import type { HoldemPrivateView, HoldemPublicView } from '../../generated/protocol';
import { newsOf } from '../../lib/named-cards';

/** The cards that have won on a board. */
export function winningCards(view: HoldemPublicView, board: number): ReadonlySet<number> {
  const winners = new Set(view.won.filter((won) => won.run === board).flatMap((won) => takers(won.shares)));
  return new Set(view.seats.flatMap((seat) => (winners.has(seat.seat) ? (seat.best[board] ?? []) : [])));
}

const takers = (shares: Readonly<Record<number, number>>): number[] =>
  Object.entries(shares)
    .filter(([, chips]) => chips > 0)
    .map(([seat]) => Number(seat));

/** Everything that has won, on whatever board. */
export const allWinningCards = (view: HoldemPublicView): ReadonlySet<number> =>
  new Set(view.boards.flatMap((_, board) => [...winningCards(view, board)]));

/** The cards behind the own hand's name while it runs; kickers are no news. */
export const ownBest = (own: HoldemPrivateView | null): ReadonlySet<number> =>
  new Set(own?.makes ? own.best.filter(newsOf(own.makes)) : []);
