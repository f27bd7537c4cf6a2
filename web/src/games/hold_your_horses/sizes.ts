/** What a tap on a lane puts there; null: everything that still fits. */
export type Size = number | null;

const STEPS = [2.5, 5, 10];
const FINE = 100; // so many of the unit have to fit into the limit before it grows

/** The chips to bet with: the least bet, a few more that fit the limit, and all of it. */
export function sizesOf(least: number, limit: number): readonly Size[] {
  let unit = Math.max(1, least);
  while (unit * 10 * FINE <= limit) unit *= 10;
  const more = STEPS.map((step) => Math.floor(unit * step)).filter((size) => size > least);
  return [...[least, ...more].filter((size) => size > 0 && size < limit), null];
}

/** The size that was chosen, or the one next to it where the sizes have changed. */
export const kept = (chosen: Size | undefined, sizes: readonly Size[]): Size =>
  chosen !== undefined && sizes.includes(chosen) ? chosen : (sizes[0] ?? null);
