import { describe, expect, it } from 'vitest';
import { meet, outline, ringOf, wayAround } from './oval';

const SEAT = { width: 156, height: 56 };

describe('a ring of seats', () => {
  it.each([340, 420, 560, 900, 1200])('keeps 2 to 10 clear of each other in %d px', (width) => {
    for (let count = 2; count <= 10; count++) {
      const { height, boxes } = ringOf(count, { width, height: 0 }, SEAT);
      expect(boxes).toHaveLength(count);
      for (const [nth, one] of boxes.entries()) {
        expect(one.left >= 0 && one.left + one.width <= width && one.top >= 0).toBe(true);
        expect(one.top + one.height).toBeLessThanOrEqual(height);
        for (const other of boxes.slice(nth + 1)) expect(meet(one, other), `${count}`).toBe(false);
      }
    }
  });

  it('goes clockwise from the lower end', () => {
    const [first, second] = ringOf(4, { width: 600, height: 0 }, SEAT).boxes;
    expect(first!.left + first!.width / 2).toBeCloseTo(300);
    expect(second!.left).toBeLessThan(first!.left);
    expect(second!.top).toBeLessThan(first!.top);
  });

  it('is as high as a large screen wants it', () => {
    expect(ringOf(6, { width: 930, height: 430 }, SEAT).height).toBe(430);
    expect(ringOf(6, { width: 930, height: 100 }, SEAT).height).toBeLessThan(430);
  });
});

it('measures the way around in boxes', () => {
  const way = wayAround({ width: 1000, height: 500 }, { width: 100, height: 100 }, 0, 0);
  expect(way.length).toBeGreaterThan(2 * 9); // twice across
  expect(way.length).toBeLessThan(2 * 9 + 2 * 4); // less than around the corners
  expect(way.at(0).top).toBeCloseTo(400);
  expect(way.to(({ left }) => left < 1)).toBeGreaterThan(way.length / 8);
});

it('draws a closed outline inside of its box', () => {
  const drawn = outline({ left: 10, top: 20, width: 100, height: 50 }, 5);
  const numbers = drawn.match(/-?[\d.]+/g)!.map(Number);
  const [xs, ys] = [0, 1].map((odd) => numbers.filter((_, nth) => nth % 2 === odd));
  expect([Math.min(...xs!), Math.max(...xs!)]).toEqual([15, 105]);
  expect([Math.min(...ys!), Math.max(...ys!)]).toEqual([25, 65]);
  expect(drawn).toMatch(/^M.*Z$/);
});
