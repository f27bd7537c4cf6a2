import { prefersReducedMotion } from 'svelte/motion';
import { CHIPS_MS, EASE_OUT } from '../../lib/motion';
import type { Moves } from './moves';

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
      `translate(${box.left + box.width / 2}px, ${box.top + box.height / 2}px)`;
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
