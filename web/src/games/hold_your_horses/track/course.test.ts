// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { EVERYTHING, stepsOf } from '../finish';
import { LINE, POLES, standsAt, takes } from './course';

const [river] = stepsOf(4, 8_000);
const chance = (win: number) => ({ win, tie: 0 });

describe('a horse', () => {
  it('stands where its chance is', () => {
    expect(standsAt({ chance: chance(0), place: null }, EVERYTHING)).toBe(0);
    expect(standsAt({ chance: chance(0.5), place: null }, EVERYTHING)).toBeCloseTo(POLES[1]!);
    expect(standsAt({ chance: chance(1), place: null }, EVERYTHING)).toBe(LINE);
  });

  it('stays there until all cards have landed, although its place is known', () =>
    expect(standsAt({ chance: chance(0.5), place: 1 }, river!)).toBeCloseTo(POLES[1]!));

  it('comes in in its order, and everybody crosses the line', () => {
    const ends = [1, 2, 3, 4, 5].map((place) => standsAt({ chance: null, place }, EVERYTHING));
    expect(ends).toEqual([...ends].sort((a, b) => b - a));
    expect(ends[0]).toBe(1);
    expect(ends[4]).toBeGreaterThanOrEqual(LINE);
    const times = [1, 2, 3, 4, 5].map((place) => takes(place, 1_000, true));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times[0]).toBe(1_000);
  });

  it('comes in abreast of those that it ties with, whatever their chances were', () => {
    const tied = [0.9, 0.1].map((win) => standsAt({ chance: chance(win), place: 1 }, EVERYTHING));
    expect(tied).toEqual([1, 1]);
    expect(standsAt({ chance: null, place: 3 }, EVERYTHING)).toBeLessThan(1); // nobody is second
  });
});
