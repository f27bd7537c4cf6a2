import type { HandName, HoldemPublicView } from '../../generated/protocol';

export interface Winner {
  readonly seat: number;
  readonly name: string;
  readonly chips: number;
  /** what the cards make, where they were shown, on each board that was won */
  readonly makes: readonly HandName[];
}

/** Who has won the hand, the most first. */
export function winnersOf(view: HoldemPublicView): Winner[] {
  if (view.phase !== 'over') return [];
  return view.seats
    .filter((seat) => seat.won > 0)
    .map(({ seat, name, won, makes }) => {
      const boards = new Set(view.won.filter((pot) => (pot.shares[seat] ?? 0) > 0).map((pot) => pot.run));
      return { seat, name, chips: won, makes: makes.filter((_, board) => boards.has(board)) };
    })
    .sort((a, b) => b.chips - a.chips);
}
