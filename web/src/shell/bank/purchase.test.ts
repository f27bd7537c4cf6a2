import { describe, expect, it } from 'vitest';
import type { LedgerRow, Option } from '../../generated/protocol';
import { creditOf, hasChips, purchaseIn, quickAmounts } from './purchase';

const range = (least: number, most: number) => ({ type: 'range' as const, least, most });

describe('what can be bought', () => {
  it('is nothing without an option', () => {
    expect(
      purchaseIn([{ command: 'bet/raise', fields: { to: range(1, 2) }, price: 0, housekeeping: false }]),
    ).toBeNull();
  });

  it('tops up the stack', () => {
    const found = purchaseIn([
      { command: 'seat/top-up', fields: { chips: range(20, 90) }, price: 0, housekeeping: false },
    ]);
    expect(found?.range.most).toBe(90);
    expect(found?.command(50)).toEqual({ type: 'seat/top-up', chips: 50 });
  });

  it('sits down in the first free seat', () => {
    const sit: Option = {
      command: 'seat/sit',
      fields: { seat: { type: 'choice', values: [3, 5] }, chips: range(100, 100) },
      price: 0,
      housekeeping: false,
    };
    expect(purchaseIn([sit])?.command(100)).toEqual({ type: 'seat/sit', seat: 3, chips: 100 });
  });
});

describe('quick amounts', () => {
  it('stay within the bounds, grow, and are at most four', () => {
    const amounts = quickAmounts(range(20, 1000), 200);
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
    expect(amounts.length).toBeLessThanOrEqual(4);
    expect(amounts[0]).toBe(20);
    expect(amounts.at(-1)).toBe(1000);
  });

  it('leave out what is hardly worth it', () => {
    expect(quickAmounts(range(1, 200), 200)).toEqual([50, 100, 200]);
  });

  it('are one where there is no choice', () => {
    expect(quickAmounts(range(1000, 1000), 1000)).toEqual([1000]);
  });
});

describe('credit', () => {
  const row: LedgerRow = {
    name: 'Ann',
    bought: 3000,
    cashed_out: 500,
    stack: 0,
    net: -2500,
    bot: false,
    limit: null,
    held: 0,
    staked: 0,
  };
  const table = (credit_limit: number | null): { credit_limit: number | null; stakes: 'chips' } => ({
    credit_limit,
    stakes: 'chips',
  });

  it('is what the limit leaves', () => {
    expect(creditOf(table(4000), row)).toEqual({ limit: 4000, left: 1500 });
    expect(creditOf(table(4000), undefined)?.left).toBe(4000);
    expect(creditOf(table(100), row)?.left).toBe(0);
  });

  it('is not used up by a tournament', () => {
    expect(creditOf(table(4000), { ...row, staked: 2000 })?.left).toBe(3500);
  });

  it('has no end without a limit', () => {
    expect(creditOf(table(null), row)).toBeNull();
    expect(creditOf({ credit_limit: 4000, stakes: 'tournament' }, row)).toBeNull();
  });

  it('is what the host has set for this player', () => {
    expect(creditOf(table(4000), { ...row, limit: 2600 })).toEqual({ limit: 2600, left: 100 });
  });
});

it('sells nothing where nobody plays for chips', () => {
  expect((['chips', 'tournament', 'none'] as const).map((stakes) => hasChips({ stakes }))).toEqual([
    true,
    true,
    false,
  ]);
});
