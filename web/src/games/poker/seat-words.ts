import './words/table';
import { t, type Key, type Values } from '../../words/index.svelte';
import type { PokerSeat } from './types';

const DID: readonly string[] = ['fold', 'check', 'call', 'bet', 'raise', 'bring-in'];

export interface Word {
  readonly key: Key;
  readonly values?: Values;
  /** how it is drawn: what somebody did, why somebody is not there, or everything at stake */
  readonly kind: 'did' | 'absent' | 'all-in';
  /** under what it is explained */
  readonly term: Key;
}

const doing = (did: string): Word => ({
  key: `poker.did.${did}` as Key,
  kind: 'did',
  term: `poker.term.${did}` as Key,
});
const absent = (key: Key): Word => ({ key, kind: 'absent', term: 'poker.term.absent' });

type Sayable = Pick<
  PokerSeat,
  'folded' | 'all_in' | 'away' | 'dropped' | 'sitting_out' | 'mucked' | 'did' | 'in_round' | 'stack'
>;

export const TIME_BANK: Word = { key: 'poker.time-bank', kind: 'did', term: 'poker.term.time-bank' };

/** The one word on a pod: what the seat did last, or why nobody waits for it. */
export function podWord(seat: Sayable, isOver: boolean): Word | null {
  if (seat.folded) return doing('fold');
  if (seat.all_in && !isOver) return { key: 'poker.all-in', kind: 'all-in', term: 'poker.term.all-in' };
  if (seat.mucked) return { key: 'poker.mucked', kind: 'did', term: 'poker.term.muck' };
  if (seat.dropped) return absent('table.dropped');
  if (seat.away) return absent('table.away');
  if (seat.sitting_out) return absent('table.sitting-out');
  if (!seat.in_round && seat.stack === 0)
    return { key: 'table.broke', kind: 'absent', term: 'poker.term.broke' };
  return !isOver && seat.did && DID.includes(seat.did) ? doing(seat.did) : null;
}

/** A seat's name for those who listen; `signs`: what is true of it. */
export const seatName = (
  { name, stack }: Pick<PokerSeat, 'name' | 'stack'>,
  signs: readonly (Key | false)[],
): string =>
  [t('poker.pod', { name, n: stack }), ...signs.filter((key) => key !== false).map((key) => t(key))].join(
    ', ',
  );

/** What the commit button says: the whole of it, so that nobody has to look elsewhere. */
export function raiseWord(
  to: number,
  isFirst: boolean,
  isAllIn: boolean,
): { key: Key; values: { n: number } } {
  const key = isAllIn ? 'poker.all-in' : isFirst ? 'poker.bet-n' : 'poker.raise-to';
  return { key, values: { n: to } };
}
