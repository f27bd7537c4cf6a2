import type { BusSeat } from '../types';

/** Everybody at the table, whoever got most first. */
export const standings = (seats: readonly BusSeat[]): BusSeat[] =>
  seats.toSorted((a, b) => b.received - a.received || a.given - b.given || a.seat - b.seat);

/** How long the bar of a count is, as a part of the longest. */
export const partOf = (count: number, seats: readonly BusSeat[]): number =>
  count / Math.max(1, ...seats.flatMap(({ given, received }) => [given, received]));
