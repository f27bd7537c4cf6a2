import { describe, expect, it } from 'vitest';
import { stepsOf } from './finish';

describe('the finish', () => {
  it('shows the river, the Dark Horse card by card, the order and the payout', () => {
    const steps = stepsOf(4, 8_000);
    expect(steps.map(({ board, dark, ordered, paid }) => [board, dark, ordered, paid])).toEqual([
      [5, 0, false, false],
      [5, 1, false, false],
      [5, 2, false, false],
      [5, 2, true, false],
      [5, 2, true, true],
    ]);
    expect(steps.map(({ at }) => at)).toEqual([0, 1_000, 2_000, 3_000, 4_000]);
  });

  it('runs out the board where nobody could bet any more', () => {
    const steps = stepsOf(0, 60_000);
    expect(steps.slice(0, 4).map(({ board, dark }) => [board, dark])).toEqual([
      [3, 0],
      [4, 0],
      [5, 0],
      [5, 1],
    ]);
    expect(steps[3]!.at).toBe(2 * 800 + 1_000);
  });

  it('is over well before the next race', () => {
    expect(stepsOf(4, 3_000).at(-1)!.at).toBe(1_800);
    expect(stepsOf(0, 0).every(({ at }) => at === 0)).toBe(true);
  });
});
