import type { HoldemPublicView } from '../../generated/protocol';
import type { Winner } from '../poker/types';

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
