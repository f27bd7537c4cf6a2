import { describe, expect, it } from 'vitest';
import { seatWaits, tableWaits } from './waits';

const RUNS = { phase: 'flop', running: true };
const OVER = {
  phase: 'over',
  running: false,
  finished: false,
  next_deal: 5000,
  paused_at: null,
  waits_for: [] as readonly number[],
  seats: [
    { seat: 0, name: 'Ann' },
    { seat: 3, name: 'Ben' },
  ],
} as const;

describe('a table', () => {
  it('says who deals next, and when', () => {
    expect(tableWaits(OVER, 'auto', 0)).toEqual({ key: 'poker.wait.next', due: 5000 });
    expect(tableWaits(OVER, 'host', 0)?.key).toBe('poker.wait.host');
    const dealt = { ...OVER, waits_for: [3] };
    expect(tableWaits(dealt, 'dealer', 3)).toEqual({ key: 'poker.wait.dealer.you', due: 5000 });
    const others = { key: 'poker.wait.dealer', values: { name: 'Ben' }, due: 5000 };
    expect(tableWaits(dealt, 'dealer', 0)).toEqual(others);
    expect(tableWaits(dealt, 'dealer', null)).toEqual(others);
  });

  it('waits for players when nothing is scheduled', () => {
    expect(tableWaits({ ...OVER, next_deal: null }, 'auto', 0)).toEqual({
      key: 'poker.wait.players',
      due: null,
    });
  });

  it('says that it is paused before anything else', () => {
    expect(tableWaits({ ...OVER, paused_at: 1 }, 'auto', 0)?.key).toBe('table.wait.paused');
  });

  it('waits for nothing in a hand or after a tournament', () => {
    expect(tableWaits({ ...OVER, running: true }, 'auto', 0)).toBeNull();
    expect(tableWaits({ ...OVER, finished: true }, 'auto', 0)).toBeNull();
  });
});

describe('a seat', () => {
  const seat = {
    in_round: false,
    folded: false,
    all_in: false,
    sitting_out: false,
    away: false,
    stack: 100,
  };

  it('with a decision to come waits for nothing', () => {
    expect(seatWaits({ ...seat, in_round: true }, RUNS)).toBeNull();
  });

  it('says what it waits for', () => {
    expect(seatWaits({ ...seat, in_round: true, all_in: true, stack: 0 }, RUNS)).toBe('poker.wait.all-in');
    expect(seatWaits({ ...seat, in_round: true }, { phase: 'runout', running: true })).toBe(
      'poker.wait.runout',
    );
    expect(seatWaits({ ...seat, folded: true }, RUNS)).toBe('poker.wait.folded');
    expect(seatWaits(seat, RUNS, 'holdem.wait.big-blind')).toBe('holdem.wait.big-blind');
    expect(seatWaits({ ...seat, stack: 0 }, OVER)).toBe('table.wait.broke');
    expect(seatWaits({ ...seat, sitting_out: true, folded: true }, RUNS)).toBe('table.wait.sitting-out');
    expect(seatWaits(seat, RUNS)).toBe('poker.wait.hand');
    expect(seatWaits(seat, OVER)).toBeNull();
  });
});
