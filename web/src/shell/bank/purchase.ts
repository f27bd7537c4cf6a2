import type { Command, LedgerRow, Option, Range, RoomView } from '../../generated/protocol';
import { optionOf, rangeOf } from '../../lib/options';
import { freeSeats } from '../../lib/seats';

/** Chips that can be bought now: how many, and the command for an amount. */
export interface Purchase {
  readonly kind: 'sit' | 'top-up';
  readonly range: Range;
  command(chips: number): Command;
}

/** What the options let this member buy: for the stack, or with the first free seat. */
export function purchaseIn(options: readonly Option[]): Purchase | null {
  const more = rangeOf(optionOf(options, 'seat/top-up'), 'chips');
  if (more) return { kind: 'top-up', range: more, command: (chips) => ({ type: 'seat/top-up', chips }) };
  const sit = optionOf(options, 'seat/sit');
  const range = rangeOf(sit, 'chips');
  const [seat] = freeSeats(sit);
  if (!range || seat === undefined) return null;
  return { kind: 'sit', range, command: (chips) => ({ type: 'seat/sit', seat, chips }) };
}

const PORTIONS = [0.25, 0.5];
const MEASLY = 50; // smaller parts of the most one can buy are not offered

/** A few likely amounts within the bounds, smallest first. */
export function quickAmounts({ least, most }: Range, usual: number): number[] {
  const round = (n: number): number => {
    const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, n))) - 1);
    return Math.round(n / unit) * unit;
  };
  const smallest = least * MEASLY >= most ? [least] : [];
  const wanted = [...smallest, usual, most, ...PORTIONS.map((part) => round(most * part))];
  const lawful = new Set(wanted.filter((n) => n >= least && n <= most));
  const sorted = [...lawful].sort((a, b) => a - b);
  return sorted.length <= 4 ? sorted : [sorted[0]!, ...sorted.slice(-3)];
}

/** Whether anything is bought at this table. */
export const hasChips = ({ stakes }: Pick<RoomView, 'stakes'>): boolean => stakes !== 'none';

/** The player's credit limit and what is left of it; null without a limit. */
export function creditOf(
  { credit_limit, stakes }: Pick<RoomView, 'credit_limit' | 'stakes'>,
  row: LedgerRow | undefined,
): { limit: number; left: number } | null {
  const limit = stakes === 'tournament' ? null : (row?.limit ?? credit_limit);
  if (limit === null) return null;
  const used = row ? row.bought - row.cashed_out - row.staked : 0;
  return { limit, left: Math.max(0, limit - used) };
}
