// @vitest-environment node
import { expect, it } from 'vitest';
import type { BusSeat } from '../types';
import { partOf, standings } from './totals';

const seat = (number: number, received: number, given: number): BusSeat =>
  ({ seat: number, received, given }) as BusSeat;
const seats = [seat(0, 2, 8), seat(1, 5, 1), seat(2, 2, 3), seat(3, 2, 3)];

it('whoever got most leads, then whoever gave least', () =>
  expect(standings(seats).map((one) => one.seat)).toEqual([1, 2, 3, 0]));

it('bars are as long as their counts, beside the longest', () => {
  expect([8, 4, 0].map((count) => partOf(count, seats))).toEqual([1, 0.5, 0]);
  expect(partOf(0, [seat(0, 0, 0)])).toBe(0);
});
