import { prefersReducedMotion } from 'svelte/motion';
import { CHIPS_MS, STAGGER_MS } from '../../lib/motion';
import type { Moves } from './moves';

// Whatever flies is measured together and before anything moves, so that the page is laid out only once;
// then transform and opacity do the rest, without the page.

const EASE_OUT = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

interface Flight {
  readonly node: Element;
  /** where it comes from: a selector */
  readonly from: string;
  /** how many fly before it */
  readonly nth: number;
  readonly duration: number;
  /** degrees of turn on the way */
  readonly turn: number;
}

let waiting: Flight[] = [];

/** Bring a node that was just drawn from there to where it is. */
export function flyFrom(from: string, node: Element, nth: number, duration: number, turn: number): void {
  if (prefersReducedMotion.current) return;
  if (waiting.length === 0) queueMicrotask(takeOff);
  waiting.push({ node, from, nth, duration, turn });
}

function takeOff(): void {
  const flights = waiting.map((flight) => ({
    ...flight,
    start: document.querySelector(flight.from)?.getBoundingClientRect(),
    end: flight.node.getBoundingClientRect(),
  }));
  waiting = [];
  for (const { node, start, end, nth, duration, turn } of flights) {
    if (!start) continue;
    const dx = start.left + start.width / 2 - (end.left + end.width / 2);
    const dy = start.top + start.height / 2 - (end.top + end.height / 2);
    const away = `translate(${dx}px, ${dy}px) rotate(${dx > 0 ? turn : -turn}deg) scale(0.7)`;
    node.animate(
      [
        { transform: away, opacity: 0 },
        { opacity: 1, offset: 0.1 },
        { transform: 'none', opacity: 1 },
      ],
      { duration, delay: nth * STAGGER_MS, easing: EASE_OUT, fill: 'backwards' },
    );
  }
}

/** Turn a card over. */
export function turnOver(node: Element, duration: number): void {
  if (prefersReducedMotion.current) return;
  node.animate([{ transform: 'scaleX(0)' }, { transform: 'none' }], { duration, easing: EASE_OUT });
}

const spotOf = (place: number | 'pot'): Element | null =>
  document.querySelector(place === 'pot' ? '#pot' : `[data-spot="${place}"]`);

/** Chips slide over the table, one set after the other; they are drawn apart from it and block nothing. */
export function flyChips(sets: readonly Moves[]): void {
  const air = document.querySelector('#air');
  if (!air || sets.length === 0 || prefersReducedMotion.current) return;
  const flights = sets.flatMap((moves, nth) =>
    moves.flatMap(({ from, to }) => {
      const start = spotOf(from)?.getBoundingClientRect();
      const end = spotOf(to)?.getBoundingClientRect();
      return start && end ? [{ start, end, nth }] : [];
    }),
  );
  for (const { start, end, nth } of flights) {
    const chip = document.createElement('i');
    chip.className = 'flying-chip';
    air.append(chip);
    const at = (box: DOMRect): string =>
      `translate(${box.left + box.width / 2 - 9}px, ${box.top + box.height / 2 - 9}px)`;
    const flight = chip.animate(
      [
        { transform: at(start), opacity: 1 },
        { transform: at(end), opacity: 1, offset: 0.9 },
        { transform: at(end), opacity: 0 },
      ],
      { duration: CHIPS_MS, delay: nth * CHIPS_MS, easing: EASE_OUT, fill: 'backwards' },
    );
    flight.onfinish = flight.oncancel = () => chip.remove();
  }
}
