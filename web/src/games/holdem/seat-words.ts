import type { HoldemPublicView, HoldemSeatView } from '../../generated/protocol';
import { podWord, TIME_BANK, type Word } from '../poker/seat-words';

/** The one word on a pod; a blind that nobody has acted on is called so. */
export function holdemWord(seat: HoldemSeatView, view: HoldemPublicView): Word | null {
  if (view.in_time_bank && view.waits_for.includes(seat.seat)) return TIME_BANK;
  const isOver = !view.running;
  const place =
    seat.stack === 0 && !seat.in_round && view.places.find(({ name }) => name === seat.name)?.place;
  if (place)
    return { key: 'holdem.pod.place', values: { n: place }, kind: 'absent', term: 'holdem.term.place' };
  const word = podWord(seat, isOver);
  if (word || isOver) return word;
  if (seat.waiting && !seat.in_round)
    return { key: 'holdem.waits', kind: 'absent', term: 'holdem.term.waits' };
  if (view.phase !== 'preflop' || seat.bet === 0) return null;
  if (seat.seat === view.small)
    return { key: 'holdem.small-blind', kind: 'did', term: 'holdem.term.small-blind' };
  if (seat.seat === view.big) return { key: 'holdem.big-blind', kind: 'did', term: 'holdem.term.big-blind' };
  return null;
}
