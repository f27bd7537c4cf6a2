import { prefersReducedMotion } from 'svelte/motion';
import { EASE_OUT, STAGGER_MS } from './motion';

// Whatever flies is measured together and before anything moves, so that the page is laid out only once;
// then transform and opacity do the rest, without the page.

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
    width: (flight.node as HTMLElement).offsetWidth,
  }));
  waiting = [];
  for (const { node, start, end, width, nth, duration, turn } of flights) {
    if (!start) continue;
    // A television's table is scaled up, and what it holds moves in its measure.
    const scale = end.width / width || 1;
    const dx = (start.left + start.width / 2 - (end.left + end.width / 2)) / scale;
    const dy = (start.top + start.height / 2 - (end.top + end.height / 2)) / scale;
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
