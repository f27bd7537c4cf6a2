import { around, centre, meet, wayAround, type Box, type Point, type Size } from '../../lib/oval';

/** What has to fit on an oval: drawn as large as the table allows, and words always large enough to read. */
export interface Parts {
  readonly pod: Size;
  readonly middle: Size;
  readonly hero: Size;
  /** what a bet, a chance or a gain takes at least */
  readonly spot: Size;
  /** a line of words below the own hand */
  readonly line: Size;
  /** how wide one of the own cards is */
  readonly ownCard: number;
}

/** One player's place. */
export interface Place {
  readonly pod: Box;
  /** where bets lie, on the felt before the pod */
  readonly spot: Box;
  /** where the button lies while this player deals */
  readonly button: Point;
  /** cards lie on this side of the name, which is that of the middle */
  readonly faces: 'up' | 'down';
}

/** Where everything on an oval table lies, from the upper left corner of the felt's space. */
export interface Seating {
  readonly scale: number;
  /** what is kept for a bet */
  readonly spot: Size;
  readonly table: Box;
  readonly middle: Box;
  readonly hero: Box;
  readonly heroButton: Point;
  readonly places: readonly Place[];
}

const EDGE = 6;
const GAP = 6;
const NEAR = 2;
const SIDES = 36; // from which something can lie before a pod
const BUTTON = 26;
const MOST = 1.8;
const LEAST = 0.6;
const STEP = 0.04;
const OVERHANG = 0.36; // of the pods above the table's edge
const MOST_OVERHANG = 0.05; // of the felt's height
const RAIL = 8;
const WATCHER: Size = { width: 360, height: 104 }; // two lines of words and a button

/** How wide the own name is drawn. */
export const plateOf = (scale: number): number => Math.max(270, 250 * scale);

const times = ({ width, height }: Size, scale: number): Size => ({
  width: width * scale,
  height: height * scale,
});
const atLeast = (size: Size, { width, height }: Size): Size => ({
  width: Math.max(size.width, width),
  height: Math.max(size.height, height),
});

/** Spread this many pods evenly around an oval, by their size; the player's own place is at its lower end. */
function spread(count: number, felt: Size, pod: Size, blocks: readonly Box[]): Box[] {
  const way = wayAround(felt, pod, EDGE, GAP);
  const first = way.to((box) => blocks.every((block) => !meet(box, block, GAP)));
  const even = way.length / (count + 1);
  const [start, step] =
    even >= first ? [even, even] : [first, (way.length - 2 * first) / Math.max(1, count - 1)];
  const left = Array.from({ length: Math.ceil(count / 2) }, (_, nth) => way.at(start + nth * step));
  const mirrored = left.map((box) => ({ ...box, left: felt.width - box.left - box.width })).reverse();
  return [...left, ...mirrored.slice(count % 2)];
}

/** The free place next to a pod that is nearest to the middle; null: there is none. */
function before(pod: Box, size: Size, middle: Point, taken: readonly Box[], table: Box): Box | null {
  const { x, y } = centre(pod);
  const [w, h] = [(pod.width + size.width) / 2 + GAP, (pod.height + size.height) / 2 + GAP];
  const away = (box: Box): number => Math.hypot(centre(box).x - middle.x, centre(box).y - middle.y);
  const isFree = (box: Box): boolean =>
    box.left >= table.left &&
    box.top >= table.top &&
    box.left + box.width <= table.left + table.width &&
    box.top + box.height <= table.top + table.height &&
    taken.every((other) => !meet(box, other, NEAR));
  const free = Array.from({ length: SIDES }, (_, nth) => {
    const angle = (nth / SIDES) * 2 * Math.PI;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const reach = Math.min(w / Math.abs(dx), h / Math.abs(dy));
    return around({ x: x + dx * reach, y: y + dy * reach }, size);
  }).filter(isFree);
  return free.sort((one, other) => away(one) - away(other))[0] ?? null;
}

/** Everything in that size; whether it is clear of everything else. */
function seatedAt(
  scale: number,
  count: number,
  felt: Size,
  parts: Parts,
  isWatching: boolean,
): [Seating, boolean] {
  const pod = times(parts.pod, scale);
  const spot = atLeast(times(parts.spot, scale), parts.spot);
  const own = times(parts.hero, scale);
  const heroSize = isWatching
    ? WATCHER
    : {
        width: Math.max(own.width, parts.line.width),
        height: own.height + parts.line.height * Math.max(1, scale) + spot.height,
      };
  const hero = {
    left: (felt.width - heroSize.width) / 2,
    top: felt.height - heroSize.height - EDGE,
    ...heroSize,
  };
  const middleSize = times(parts.middle, scale);
  const above = EDGE + pod.height + 2 * GAP + spot.height;
  const middle = around({ x: felt.width / 2, y: (above + hero.top) / 2 }, middleSize);
  const overhang = Math.min(pod.height * OVERHANG, felt.height * MOST_OVERHANG);
  const table = {
    left: RAIL,
    top: overhang,
    width: felt.width - 2 * RAIL,
    height: felt.height - overhang - RAIL,
  };
  const pods = spread(count, felt, pod, [hero, middle]);
  const taken: Box[] = [...pods, hero, middle];
  let isClear = pods.every((one, nth) =>
    [...pods.slice(nth + 1), hero, middle].every((other) => !meet(one, other, GAP - 1)),
  );
  isClear &&= hero.left >= 0 && middle.left >= 0;
  isClear &&= middle.top >= above - GAP - spot.height && middle.top + middle.height <= hero.top;
  const target = centre(middle);
  const place = (box: Box, size: Size): Box => {
    const found = before(box, size, target, taken, table);
    isClear &&= found !== null;
    const free = found ?? around(centre(box), size);
    taken.push(free);
    return free;
  };
  const spots = pods.map((box) => place(box, spot));
  const buttons = pods.map((box) => centre(place(box, { width: BUTTON, height: BUTTON })));
  const places = pods.map((box, nth): Place => ({
    pod: box,
    spot: spots[nth]!,
    button: buttons[nth]!,
    faces: centre(box).y < target.y ? 'down' : 'up',
  }));
  const heroButton = {
    x: felt.width / 2 - plateOf(scale) / 2 - BUTTON,
    y: hero.top + hero.height - parts.line.height * Math.max(1, scale) - BUTTON,
  };
  return [{ scale, spot, table, middle, hero, heroButton, places }, isClear];
}

/** The largest oval table for this many others on which nothing overlaps; who only watches has no hand to show. */
export function seatAround(count: number, felt: Size, parts: Parts, isWatching = false): Seating {
  for (let scale = MOST; scale > LEAST; scale -= STEP) {
    const [seating, isClear] = seatedAt(scale, count, felt, parts, isWatching);
    if (isClear) return seating;
  }
  return seatedAt(LEAST, count, felt, parts, isWatching)[0];
}
