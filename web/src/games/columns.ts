/** Seats in two columns: the first half on the left, the rest on the right, as they sit. */
export function columnsOf<T>(seats: readonly T[]): readonly [readonly T[], readonly T[]] {
  const half = Math.ceil(seats.length / 2);
  return [seats.slice(0, half), seats.slice(half)];
}
