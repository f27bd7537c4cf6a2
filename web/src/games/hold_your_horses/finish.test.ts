import { describe, expect, it } from 'vitest';
import { FLIP_MS } from '../../lib/motion';
import { FINISH_MS, stepsOf } from './finish';

describe('the finish', () => {
  it('shows the river, the Dark Horse card by card, the run home, the order and the payout', () => {
    const steps = stepsOf(4, 8_000);
    expect(
      steps.map(({ board, dark, named, home, ordered, paid }) => [board, dark, named, home, ordered, paid]),
    ).toEqual([
      [5, 0, 0, false, false, false],
      [5, 0, 4, false, false, false],
      [5, 1, 4, false, false, false],
      [5, 2, 4, false, false, false],
      [5, 2, 5, true, false, false],
      [5, 2, 5, true, true, false],
      [5, 2, 5, true, true, true],
    ]);
    expect(steps.map(({ at }) => at)).toEqual([0, 500, 1_000, 2_000, 2_600, 3_600, 4_400]);
  });

  it('tells nothing before the cards have landed', () => {
    expect(FINISH_MS.landed).toBeGreaterThan(280 + 2 * 70);
    expect(FINISH_MS.home - FINISH_MS.second).toBeGreaterThan(FLIP_MS);
  });

  it('runs out the board where nobody could bet any more', () => {
    const steps = stepsOf(0, 60_000);
    expect(steps.slice(0, 5).map(({ board, dark, named }) => [board, dark, named])).toEqual([
      [3, 0, 0],
      [4, 0, 0],
      [5, 0, 0],
      [5, 0, 4],
      [5, 1, 4],
    ]);
    expect(steps[4]!.at).toBe(2 * 800 + 1_000);
  });

  it('is over well before the next race', () => {
    expect(stepsOf(4, 3_000).at(-1)!.at).toBeCloseTo(1_800);
    expect(stepsOf(0, 0).every(({ at }) => at === 0)).toBe(true);
  });
});
