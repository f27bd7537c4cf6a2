import type { HandName } from '../../generated/protocol';
import type { PokerSeat, Winner } from './types';

/** Who has won the hand, the most first; `makes`: what is shown of a winner's hand. */
export function winnersIn<Seat extends PokerSeat>(
  { phase, seats }: { readonly phase: string; readonly seats: readonly Seat[] },
  makes: (seat: Seat) => readonly HandName[],
): Winner[] {
  if (phase !== 'over') return [];
  return seats
    .filter((seat) => seat.won > 0)
    .map((seat) => ({ seat: seat.seat, name: seat.name, chips: seat.won, makes: makes(seat) }))
    .sort((a, b) => b.chips - a.chips);
}
