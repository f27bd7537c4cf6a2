import type { HoldemPublicView, HoldemSeatView } from '../../generated/protocol';

/** The best five cards on each board, from servers that tell them. */
type Telling = { readonly best?: readonly (readonly number[])[] };

/** The cards that have won on a board. */
export function winningCards(view: HoldemPublicView, board: number): ReadonlySet<number> {
  const cards = new Set<number>();
  for (const won of view.won) {
    if (won.run !== board) continue;
    for (const seat of view.seats)
      if ((won.shares[seat.seat] ?? 0) > 0)
        for (const card of (seat as HoldemSeatView & Telling).best?.[board] ?? []) cards.add(card);
  }
  return cards;
}

/** Everything that has won, on whatever board. */
export const allWinningCards = (view: HoldemPublicView): ReadonlySet<number> =>
  new Set(view.boards.flatMap((_, board) => [...winningCards(view, board)]));

/** The own best five, while the hand runs. */
export const ownBest = (own: object | null): ReadonlySet<number> =>
  new Set((own as { readonly best?: readonly number[] } | null)?.best ?? []);
