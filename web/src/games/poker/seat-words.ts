import './words/table';
import { t, type Key } from '../../words/index.svelte';
import type { PokerSeat } from './types';

const DID: Readonly<Record<string, Key>> = {
  fold: 'poker.did.fold',
  check: 'poker.did.check',
  call: 'poker.did.call',
  bet: 'poker.did.bet',
  raise: 'poker.did.raise',
  'bring-in': 'poker.did.bring-in',
};

export interface Word {
  readonly key: Key;
  /** how it is drawn: what somebody did, why somebody is not there, or everything at stake */
  readonly kind: 'did' | 'absent' | 'all-in';
}

type Sayable = Pick<
  PokerSeat,
  'folded' | 'all_in' | 'away' | 'dropped' | 'sitting_out' | 'mucked' | 'did' | 'in_round' | 'stack'
>;

/** The one word on a pod: what the seat did last, or why nobody waits for it. */
export function podWord(seat: Sayable, isOver: boolean): Word | null {
  if (seat.folded) return { key: 'poker.did.fold', kind: 'did' };
  if (seat.all_in && !isOver) return { key: 'poker.all-in', kind: 'all-in' };
  if (seat.mucked) return { key: 'poker.mucked', kind: 'did' };
  if (seat.dropped) return { key: 'table.dropped', kind: 'absent' };
  if (seat.away) return { key: 'table.away', kind: 'absent' };
  if (seat.sitting_out) return { key: 'table.sitting-out', kind: 'absent' };
  if (!seat.in_round && seat.stack === 0) return { key: 'table.broke', kind: 'absent' };
  const did = !isOver && seat.did ? DID[seat.did] : undefined;
  return did ? { key: did, kind: 'did' } : null;
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
