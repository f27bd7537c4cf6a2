import type { HoldemPublicView, HoldemSeatView } from '../../generated/protocol';
import { podWord, type Word } from '../poker/saying';
import { isRunning } from '../poker/types';

/** The one word on a pod; a blind that nobody has acted on is called so. */
export function holdemWord(seat: HoldemSeatView, view: HoldemPublicView): Word | null {
  if (view.in_time_bank && view.to_act === seat.seat) return { key: 'poker.time-bank', kind: 'did' };
  const isOver = !isRunning(view);
  const word = podWord(seat, isOver);
  if (word || isOver) return word;
  if (seat.waiting && !seat.in_hand) return { key: 'holdem.waits', kind: 'absent' };
  if (view.phase !== 'preflop' || seat.bet === 0) return null;
  if (seat.seat === view.small) return { key: 'holdem.small-blind', kind: 'did' };
  if (seat.seat === view.big) return { key: 'holdem.big-blind', kind: 'did' };
  return null;
}
