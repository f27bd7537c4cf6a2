import { describe, expect, it } from 'vitest';
import { kept, sizesOf } from './sizes';

describe('chip sizes', () => {
  it('begin with the least bet and end with everything', () => {
    expect(sizesOf(10, 1000)).toEqual([10, 25, 50, 100, null]);
    expect(sizesOf(1, 100)).toEqual([1, 2, 5, 10, null]);
    expect(sizesOf(50_000, 9_876_543)).toEqual([50_000, 125_000, 250_000, 500_000, null]);
  });

  it('grow with the limit, and the least bet stays', () => {
    expect(sizesOf(10, 9_999)).toEqual([10, 25, 50, 100, null]);
    expect(sizesOf(10, 10_000)).toEqual([10, 250, 500, 1000, null]);
    expect(sizesOf(10, 9_876_543)).toEqual([10, 25_000, 50_000, 100_000, null]);
  });

  it('are never more than the limit, nor the same twice', () => {
    expect(sizesOf(10, 60)).toEqual([10, 25, 50, null]);
    expect(sizesOf(10, 10)).toEqual([null]);
    expect(sizesOf(10, 7)).toEqual([null]);
    expect(sizesOf(10, 0)).toEqual([null]);
  });

  it('stay chosen as long as they are there', () => {
    expect(kept(50, [10, 25, 50, null])).toBe(50);
    expect(kept(null, [10, null])).toBe(null);
    expect(kept(100, [10, 25, null])).toBe(10);
    expect(kept(undefined, [10, 25, null])).toBe(10);
  });
});
