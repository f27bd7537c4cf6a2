/** How large something is drawn, in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

const SQUARENESS = 3; // 2 is an ellipse; real tables have longer sides
const STEPS = 720;
const DRAWN = 180;

const rounded = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / SQUARENESS);

/** A point of an oval around the origin; turns go clockwise from its lower end. */
const onOval = (turn: number, { x, y }: Point): Point => ({
  x: -x * rounded(Math.sin(turn * 2 * Math.PI)),
  y: y * rounded(Math.cos(turn * 2 * Math.PI)),
});

/** The outline of the oval in a box, as the path of a drawing. */
export function outline({ left, top, width, height }: Box, inset: number): string {
  const [x, y] = [left + width / 2, top + height / 2];
  const half = { x: width / 2 - inset, y: height / 2 - inset };
  const points = Array.from({ length: DRAWN }, (_, nth) => onOval(nth / DRAWN, half));
  return `M${points.map((point) => `${(x + point.x).toFixed(1)} ${(y + point.y).toFixed(1)}`).join('L')}Z`;
}

export const meet = (one: Box, other: Box, gap = 0): boolean =>
  one.left < other.left + other.width + gap &&
  other.left < one.left + one.width + gap &&
  one.top < other.top + other.height + gap &&
  other.top < one.top + one.height + gap;

export const around = ({ x, y }: Point, { width, height }: Size): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  width,
  height,
});

export const centre = ({ left, top, width, height }: Box): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** A way around a table, on which boxes of one size stand. */
export interface Way {
  /** measured in boxes: as wide as one sideways, as high as one lengthways */
  readonly length: number;
  /** The box at this distance along the way. */
  at(along: number): Box;
  /** The distance to the first such box. */
  to(isWanted: (box: Box) => boolean): number;
}

/** Once clockwise around an oval that touches the edges of a space, from its lower end. */
export function wayAround(space: Size, box: Size, edge: number, gap: number): Way {
  const half = { x: (space.width - box.width) / 2 - edge, y: (space.height - box.height) / 2 - edge };
  const boxes = Array.from({ length: STEPS + 1 }, (_, nth) => {
    const { x, y } = onOval(nth / STEPS, half);
    return around({ x: space.width / 2 + x, y: space.height / 2 + y }, box);
  });
  const along: number[] = [0];
  for (let nth = 1; nth <= STEPS; nth++) {
    const [from, to] = [boxes[nth - 1]!, boxes[nth]!];
    const dx = Math.abs(to.left - from.left) / (box.width + gap);
    const dy = Math.abs(to.top - from.top) / (box.height + gap);
    along.push(along[nth - 1]! + Math.max(dx, dy));
  }
  return {
    length: along[STEPS]!,
    at: (so) => boxes[along.findIndex((passed) => passed >= so - 1e-9)] ?? boxes[STEPS]!,
    to: (isWanted) => along[boxes.findIndex(isWanted)] ?? 0,
  };
}

const LOWEST = 280;
const HIGHER = 20;
const HIGHEST = 900;
const EDGE = 4;
const GAP = 8;

/** The lowest oval, from that size on, around which this many boxes don't overlap. */
export function ringOf(count: number, least: Size, box: Size): { height: number; boxes: Box[] } {
  const { width } = least;
  for (let height = Math.max(LOWEST, least.height); ; height += HIGHER) {
    const way = wayAround({ width, height }, box, EDGE, GAP);
    const boxes = Array.from({ length: count }, (_, nth) => way.at((nth / count) * way.length));
    const isClear = boxes.every((one, nth) =>
      boxes.slice(nth + 1).every((other) => !meet(one, other, GAP / 2)),
    );
    if (isClear) return { height, boxes };
    if (height >= HIGHEST) return inColumns(count, width, box);
  }
}

/** Where an oval would be too narrow: one at the lower end, up on the left, down on the right. */
function inColumns(count: number, width: number, box: Size): { height: number; boxes: Box[] } {
  const side = Math.floor((count - 1) / 2);
  const rows = 1 + side + (count % 2 === 0 ? 1 : 0);
  const place = (row: number, left: number): Box => ({
    ...box,
    left,
    top: EDGE + row * (box.height + GAP),
  });
  const middle = (width - box.width) / 2;
  const upwards = Array.from({ length: side }, (_, nth) => rows - 2 - nth);
  return {
    height: 2 * EDGE + rows * (box.height + GAP) - GAP,
    boxes: [
      place(rows - 1, middle),
      ...upwards.map((row) => place(row, EDGE)),
      ...(count % 2 === 0 ? [place(0, middle)] : []),
      ...upwards.reverse().map((row) => place(row, width - EDGE - box.width)),
    ],
  };
}
