import { describe, expect, it } from 'vitest';
import { layOut } from './layout';

describe('rows on the felt', () => {
  it.each([
    ['a small phone', 332, 310],
    ['a phone', 362, 500],
    ['a phone that lies', 516, 270],
    ['a desktop', 1250, 460],
  ])('fit on %s, from one to eight', (_, width, height) => {
    for (let count = 1; count <= 8; count++) {
      const { columns, card, strip, shape } = layOut(width, height, count);
      const rows = Math.ceil(count / columns);
      expect(rows * card * 1.4).toBeLessThanOrEqual(height);
      const room = (shape === 'stacked' ? 1 : 0.6) * Math.min(width / columns, 760);
      expect(card * (1 + 6 * strip)).toBeLessThanOrEqual(room);
      expect(card).toBeGreaterThanOrEqual(22);
    }
  });

  it('stand in two columns where that makes cards larger', () => {
    expect(layOut(332, 310, 8).columns).toBe(1);
    expect(layOut(516, 270, 8).columns).toBe(2);
    expect(layOut(1250, 460, 8).columns).toBe(2);
    expect(layOut(1250, 460, 1).columns).toBe(1);
  });

  it('have two lines of text where they are low, and text above the cards where they are high', () => {
    expect(layOut(332, 310, 8).shape).toBe('tight');
    expect(layOut(516, 230, 8).shape).toBe('plain');
    expect(layOut(516, 270, 8).shape).toBe('plain'); // too narrow for more
    expect(layOut(362, 520, 8).shape).toBe('roomy');
    expect(layOut(362, 500, 2).shape).toBe('stacked');
  });
});
