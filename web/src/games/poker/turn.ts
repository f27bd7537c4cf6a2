import type { PokerSeat, PokerView } from './types';

export interface Turn {
  /** null: nobody is hurried */
  readonly due: number | null;
  /** milliseconds that it takes at most */
  readonly whole: number;
  readonly inTimeBank: boolean;
  readonly pausedAt: number | null;
}

/** The clock of a seat's turn; null: it is somebody else's. */
export function turnOf(view: PokerView, seat: PokerSeat, clockSeconds: number): Turn | null {
  const [first, ...others] = view.waits_for;
  if (first !== seat.seat || others.length > 0 || !view.running) return null;
  const whole = view.in_time_bank ? seat.time_bank : clockSeconds * 1000;
  return { due: view.due, whole, inTimeBank: view.in_time_bank, pausedAt: view.paused_at };
}
