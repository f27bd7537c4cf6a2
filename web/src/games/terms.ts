import type { Key } from '../words/index.svelte';

/** A word on the table that somebody has tapped, and where it stands. */
export interface Term {
  readonly key: Key;
  readonly box: DOMRect;
}

const ACTS = 'button, a, input, select, textarea, summary, label, [role=button]';
const FINGER_PX = 22; // a finger that misses a word by so much means it all the same

const away = (from: number, to: number, at: number): number => Math.max(from - at, at - to, 0);

/** The word at a point of the table, or the nearest within a finger's breadth; null: something else was tapped. */
export function termAt(table: Element, target: Element, x: number, y: number): Term | null {
  if (target.closest(ACTS)) return null;
  let best: Term | null = null;
  let least = FINGER_PX;
  let size = Infinity;
  for (const node of table.querySelectorAll<HTMLElement>('[data-term]')) {
    const box = node.getBoundingClientRect();
    const far = Math.hypot(away(box.left, box.right, x), away(box.top, box.bottom, y));
    const area = box.width * box.height;
    if (area === 0 || far > least || (far === least && area >= size)) continue;
    best = { key: node.dataset.term as Key, box };
    least = far;
    size = area;
  }
  return best;
}
