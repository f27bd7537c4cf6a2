import { describe, expect, it } from 'vitest';
import type { LedgerRow } from '../../generated/protocol';
import { liveLedger } from './live';

const row = (name: string, bought: number, stack: number, more: Partial<LedgerRow> = {}): LedgerRow => ({
  name,
  bought,
  cashed_out: 0,
  stack,
  net: stack - bought,
  bot: false,
  limit: null,
  held: 0,
  staked: 0,
  ...more,
});

describe('the ledger in the middle of a hand', () => {
  const rows = [row('Ann', 200, 226), row('Ben', 200, 174)];

  it('has stacks as they lie on the table, and the rest in the pots', () => {
    const live = liveLedger(rows, [
      { name: 'Ann', stack: 208 },
      { name: 'Ben', stack: 156 },
    ]);
    expect(live.rows.map(({ stack, net }) => [stack, net])).toEqual([
      [208, 26],
      [156, -26],
    ]);
    expect(live.pots).toBe(36);
  });

  it('adds up whatever has been bet', () => {
    for (let paid = 0; paid <= 174; paid += 29) {
      const live = liveLedger(rows, [
        { name: 'Ann', stack: 226 - paid },
        { name: 'Ben', stack: 174 - paid },
      ]);
      const bought = rows.reduce((sum, one) => sum + one.bought, 0);
      expect(live.rows.reduce((sum, one) => sum + one.stack, 0) + live.pots).toBe(bought);
    }
  });

  it('leaves alone who has no seat, what the bank holds, and games without chips', () => {
    const held = row('Cleo', 200, 2180, { held: 180 });
    expect(liveLedger([held], [{ name: 'Cleo', stack: 2000 }])).toEqual({ rows: [held], pots: 0 });
    expect(liveLedger(rows, [])).toEqual({ rows, pots: 0 });
    expect(liveLedger(rows, [{ name: 'Ann', stack: null }]).pots).toBe(0);
  });
});
