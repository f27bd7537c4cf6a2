/**
 * How the felt lies: a phone held upright, a small one, anything wider than high, all pods down both sides, or in two
 * rows that face each other across a board that needs all the width.
 */
export type Shape = 'tall' | 'short' | 'wide' | 'sides' | 'facing';

const SHORT_PX = 520;

export function shapeOf(width: number, height: number): Shape {
  if (width > height) return 'wide';
  return height < SHORT_PX ? 'short' : 'tall';
}

/** Where pods stand, each row from left to right; the board lies between `upper` and `lower`. */
export interface Slots<T> {
  readonly top: readonly T[];
  readonly upper: readonly T[];
  readonly left: readonly T[];
  readonly right: readonly T[];
  readonly lower: readonly T[];
  readonly bottom: readonly T[];
}

/** How many pods stand in each place, as [top, upper, sides, lower, bottom], for one pod, two, three ... */
type Places = readonly [number, number, number, number, number];

const PLACES: Readonly<Record<Shape, readonly Places[]>> = {
  tall: [
    [1, 0, 0, 0, 0],
    [2, 0, 0, 0, 0],
    [1, 2, 0, 0, 0],
    [2, 0, 0, 2, 0],
    [1, 2, 0, 2, 0],
    [2, 2, 0, 2, 0],
    [3, 2, 0, 2, 0],
    [2, 2, 0, 2, 2],
    [3, 2, 0, 2, 2],
    [3, 2, 0, 2, 3],
  ],
  short: [
    [1, 0, 0, 0, 0],
    [2, 0, 0, 0, 0],
    [3, 0, 0, 0, 0],
    [2, 0, 0, 2, 0],
    [3, 0, 0, 2, 0],
    [2, 2, 0, 2, 0],
    [3, 2, 0, 2, 0],
    [2, 2, 0, 4, 0],
    [3, 2, 0, 4, 0],
    [4, 2, 0, 4, 0],
  ],
  wide: [
    [1, 0, 0, 0, 0],
    [2, 0, 0, 0, 0],
    [1, 0, 2, 0, 0],
    [2, 0, 2, 0, 0],
    [3, 0, 2, 0, 0],
    [4, 0, 2, 0, 0],
    [3, 0, 2, 0, 2],
    [4, 0, 2, 0, 2],
    [5, 0, 2, 0, 2],
    [5, 0, 2, 0, 3],
  ],
  sides: Array.from({ length: 10 }, (_, pods): Places => [0, 0, pods + 1, 0, 0]),
  facing: Array.from({ length: 10 }, (_, n): Places => [
    Math.ceil((n + 1) / 2),
    0,
    0,
    0,
    Math.floor((n + 1) / 2),
  ]),
};

/** Give everybody a place: `round` goes clockwise, from the left of whoever sits at the lower edge. */
export function arrange<T>(round: readonly T[], shape: Shape): Slots<T> {
  const places = PLACES[shape][round.length - 1] ?? [0, 0, 0, 0, 0];
  const rest = [...round];
  const take = (count: number): T[] => rest.splice(0, count);
  const [top, upper, sides, lower, bottom] = places;
  // Up on the left side, over the top, and down on the right.
  const bottomLeft = take(Math.ceil(bottom / 2)).reverse();
  const lowerLeft = take(Math.ceil(lower / 2)).reverse();
  const left = take(Math.ceil(sides / 2)).reverse();
  const upperLeft = take(upper / 2);
  const over = take(top);
  const upperRight = take(upper / 2);
  const right = take(Math.floor(sides / 2));
  const lowerRight = take(Math.floor(lower / 2)).reverse();
  const bottomRight = take(Math.floor(bottom / 2)).reverse();
  return {
    top: over,
    upper: [...upperLeft, ...upperRight],
    left,
    right,
    lower: [...lowerLeft, ...lowerRight],
    bottom: [...bottomLeft, ...bottomRight],
  };
}

/** Seats in clockwise order, beginning to the left of `own`; those without a seat look from below seat 0. */
export function clockwiseFrom(seats: readonly number[], own: number | null): number[] {
  const sorted = [...seats].sort((a, b) => a - b).filter((seat) => seat !== own);
  if (own === null) return sorted;
  return [...sorted.filter((seat) => seat > own), ...sorted.filter((seat) => seat < own)];
}
