import type { HoldemPublicView } from '../../generated/protocol';
import type { Winner } from '../poker/types';
import { winnersIn } from '../poker/winners';

/** Who has won the hand, the most first, with what they made on the boards that they won. */
export const winnersOf = (view: HoldemPublicView): Winner[] =>
  winnersIn(view, ({ seat, makes }) => {
    const boards = new Set(view.won.filter((pot) => (pot.shares[seat] ?? 0) > 0).map((pot) => pot.run));
    return makes.filter((_, board) => boards.has(board));
  });
