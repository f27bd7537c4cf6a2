// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { lastOf, toldAfter } from './latest-events';

describe('what a television says', () => {
  it('is what came last, in whole sentences', () => {
    expect(lastOf(['Ben calls 40.', null, 'Ann wins 240!'])).toBe('Ben calls 40. Ann wins 240!');
    const board = `Photo Finish. ${'Hand 1: a pair, 20%. '.repeat(9)}`;
    expect(lastOf([board, 'Hand 1 wins.', 'Ann gets 240.'])).toMatch(/Hand 1 wins\. Ann gets 240\.$/);
    expect(lastOf([board]).length).toBeLessThan(140);
    expect(lastOf(['Ben folds.', 'x'.repeat(200)])).toBe('x'.repeat(200));
    expect(lastOf([null])).toBe('');
  });

  it('comes after the cards that it speaks of, and after a finish', () => {
    expect(toldAfter([])).toBe(0);
    expect(toldAfter([{ sound: 'check', after: 0 }])).toBe(0);
    expect(
      toldAfter([
        { sound: 'deal', after: 140 },
        { sound: 'chips', after: 0 },
      ]),
    ).toBe(540);
    expect(
      toldAfter([
        { sound: 'deal', after: 2_000 },
        { sound: 'win', after: 4_400 },
      ]),
    ).toBe(4_400);
  });
});
