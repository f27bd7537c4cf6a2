import type { Said } from '../../lib/room.svelte';

/** A box on the screen, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const STEP_PX = 6;
const REACH_PX = 220; // further away nobody would know whose it is
const PX2_PER_PX = 60; // how much of a text may be covered to be nearer to the seat by a pixel

const shared = (a: Box, b: Box): number => {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
};

const gap = (a: Box, b: Box): number =>
  Math.hypot(
    Math.max(0, a.left - b.right, b.left - a.right),
    Math.max(0, a.top - b.bottom, b.top - a.bottom),
  );

const middle = ({ left, right, top, bottom }: Box): [number, number] => [
  (left + right) / 2,
  (top + bottom) / 2,
];

/** From `least` to `most`, a few pixels from one another, the nearest to `wanted` first. */
function steps(least: number, most: number, wanted: number): number[] {
  const found = [];
  for (let at = least; at <= most; at += STEP_PX) found.push(at);
  return found.sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
}

/**
 * Where a bubble of this size stands: as near to its seat as it can without touching what is `kept` clear (cards,
 * boards, buttons), and over as little as possible of what is only `read`. null: there is no room for it.
 */
export function placeBubble(
  { width, height }: Size,
  seat: Box,
  bounds: Box,
  kept: readonly Box[],
  read: readonly Box[] = [],
): Box | null {
  const reach = {
    left: Math.max(bounds.left, seat.left - width - REACH_PX),
    top: Math.max(bounds.top, seat.top - height - REACH_PX),
    right: Math.min(bounds.right, seat.right + width + REACH_PX),
    bottom: Math.min(bounds.bottom, seat.bottom + height + REACH_PX),
  };
  const [x, y] = middle(seat);
  const lefts = steps(reach.left, reach.right - width, x - width / 2);
  const tops = steps(reach.top, reach.bottom - height, y - height / 2);
  const isNear = (other: Box): boolean => shared(other, reach) > 0;
  const [keptHere, readHere] = [kept.filter(isNear), read.filter(isNear)];
  let best: Box | null = null;
  let least = Infinity;
  for (const top of tops)
    for (const left of lefts) {
      const box = { left, top, right: left + width, bottom: top + height };
      const [atX, atY] = middle(box);
      const away = gap(box, seat) + Math.hypot(atX - x, atY - y) / 8;
      if (away >= least) break; // and so are the others of this row
      if (keptHere.some((other) => shared(box, other) > 0)) continue;
      const cost = away + readHere.reduce((sum, other) => sum + shared(box, other), 0) / PX2_PER_PX;
      if (cost < least) [best, least] = [box, cost];
    }
  return best;
}

const LONGEST = 70;
const READ_MS = 60; // a character
const SHOWN_MS = 4_000;

/** A line as a bubble shows it: all of it, or as much as can be read in passing. */
export function shorten(text: string): string {
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)];
  if (letters.length <= LONGEST) return text;
  const kept = letters.slice(0, LONGEST - 1).map(({ segment }) => segment);
  return `${kept.join('').trimEnd()}…`;
}

/** How long it stays. */
export const shownFor = ({ text }: Pick<Said, 'text'>): number =>
  SHOWN_MS + READ_MS * Math.min(text?.length ?? 0, LONGEST);
