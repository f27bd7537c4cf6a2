import type { HoldemPublicView, HoldemSeatView } from '../../generated/protocol';
import { podWord, type Word } from '../poker/seat-words';

/** The one word on a pod; a blind that nobody has acted on is called so. */
export function holdemWord(seat: HoldemSeatView, view: HoldemPublicView): Word | null {
  if (view.in_time_bank && view.waits_for.includes(seat.seat)) return { key: 'poker.time-bank', kind: 'did' };
  const isOver = !view.running;
  const word = podWord(seat, isOver);
  if (word || isOver) return word;
  if (seat.waiting && !seat.in_round) return { key: 'holdem.waits', kind: 'absent' };
  if (view.phase !== 'preflop' || seat.bet === 0) return null;
  if (seat.seat === view.small) return { key: 'holdem.small-blind', kind: 'did' };
  if (seat.seat === view.big) return { key: 'holdem.big-blind', kind: 'did' };
  return null;
}
