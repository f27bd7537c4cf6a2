import { describe, expect, it } from 'vitest';
import { arrange, clockwiseFrom, shapeOf, type Shape, type Slots } from './slots';

const SHAPES: readonly Shape[] = ['tall', 'short', 'wide', 'sides', 'facing'];
const all = <T>(slots: Slots<T>): T[] => Object.values(slots).flat() as T[];
const upTo = (count: number): number[] => Array.from({ length: count }, (_, seat) => seat);

/** Degrees clockwise from straight down, where the hero sits. */
function bearing(slots: Slots<number>, who: number): number {
  const heights = { top: 2, upper: 1, left: 0, right: 0, lower: -1, bottom: -2 };
  for (const [row, pods] of Object.entries(slots) as [keyof typeof heights, number[]][]) {
    const at = pods.indexOf(who);
    if (at < 0) continue;
    const middle = (pods.length - 1) / 2;
    let x = row === 'left' ? -3 : row === 'right' ? 3 : (at - middle) * 1.2;
    if (row === 'upper' || (row === 'lower' && pods.length === 2)) x *= 3;
    const y = row === 'left' || row === 'right' ? middle - at : heights[row];
    const degrees = (Math.atan2(-x, -y) * 180) / Math.PI;
    return (degrees + 360) % 360;
  }
  throw new Error(`${who} has no place`);
}

describe('arrange', () => {
  it.each(SHAPES)('gives everybody exactly one place on a %s felt', (shape) => {
    for (let count = 1; count <= 10; count++)
      expect(all(arrange(upTo(count), shape)).sort((a, b) => a - b)).toEqual(upTo(count));
  });

  it.each(SHAPES)('keeps the clockwise order on a %s felt', (shape) => {
    for (let count = 1; count <= 10; count++) {
      const slots = arrange(upTo(count), shape);
      const bearings = upTo(count).map((who) => bearing(slots, who));
      expect(bearings, `${count} on ${shape}`).toEqual([...bearings].sort((a, b) => a - b));
    }
  });

  it('seats the only opponent opposite', () => {
    expect(arrange(['her'], 'tall').top).toEqual(['her']);
  });

  it('puts no more than four beside each other where the felt is narrow', () => {
    for (let count = 1; count <= 10; count++)
      for (const row of Object.values<readonly unknown[]>({ ...arrange(upTo(count), 'short') }))
        expect(row.length).toBeLessThanOrEqual(4);
  });
});

describe('clockwiseFrom', () => {
  it('begins to the left of the own seat and leaves it out', () => {
    expect(clockwiseFrom([0, 2, 3, 5], 3)).toEqual([5, 0, 2]);
  });

  it('shows a watcher every seat', () => {
    expect(clockwiseFrom([5, 0, 2], null)).toEqual([0, 2, 5]);
  });
});

it('knows phones from tables', () => {
  expect(shapeOf(370, 608)).toBe('tall');
  expect(shapeOf(340, 412)).toBe('short');
  expect(shapeOf(524, 330)).toBe('wide');
});
