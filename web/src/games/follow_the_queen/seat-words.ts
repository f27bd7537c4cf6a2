import type { FollowTheQueenPublicView, FollowTheQueenSeatView } from '../../generated/protocol';
import './words/table';
import { podWord, TIME_BANK, type Word } from '../poker/seat-words';

/** The one word in a row: what the seat did last, else what it has to do, once all cards lie there. */
export function queenWord(
  seat: FollowTheQueenSeatView,
  view: FollowTheQueenPublicView,
  isDealing = false,
): Word | null {
  if (view.in_time_bank && view.waits_for.includes(seat.seat)) return TIME_BANK;
  const isOver = !view.running;
  const word = podWord(seat, isOver);
  if (word || isOver || isDealing) return word;
  if (view.bringing_in === seat.seat) return { key: 'queen.low', kind: 'did', term: 'queen.term.low' };
  if (opens(seat.seat, view)) return { key: 'queen.opens', kind: 'did', term: 'queen.term.opens' };
  return null;
}

/** Whether the seat speaks first on this street; on the third the low card has to, which is called otherwise. */
export const opens = (seat: number, view: FollowTheQueenPublicView): boolean =>
  view.opener === seat && ['fourth', 'fifth', 'sixth', 'seventh'].includes(view.phase);
