import { prefersReducedMotion } from 'svelte/motion';
import type { TransitionConfig } from 'svelte/transition';

export const DEAL_MS = 280;
export const FLIP_MS = 320;
export const RIVER_MS = 1_100; // the last card of an all-in takes its time
export const CHIPS_MS = 380;
export const STAGGER_MS = 70;
export const EASE_OUT = 'cubic-bezier(0.2, 0.8, 0.2, 1)'; // as in tokens.css

interface Flight {
  /** where it comes from or goes to: a selector */
  at: string;
  /** how many fly before it */
  nth?: number;
  duration?: number;
  /** degrees of turn on the way */
  turn?: number;
}

/** `in:fly={{ at: '#deck', nth }}` brings a node from there to where the layout has put it; `out:` the other way. */
export function fly(node: Element, { at, nth = 0, duration = DEAL_MS, turn = 14 }: Flight): TransitionConfig {
  const there = document.querySelector(at)?.getBoundingClientRect();
  if (prefersReducedMotion.current || !there) return { duration: 0 };
  const here = node.getBoundingClientRect();
  const dx = there.left + there.width / 2 - (here.left + here.width / 2);
  const dy = there.top + there.height / 2 - (here.top + here.height / 2);
  return {
    delay: nth * STAGGER_MS,
    duration,
    easing: (x) => 1 - (1 - x) ** 3,
    css: (x, rest) =>
      `transform: translate(${dx * rest}px, ${dy * rest}px) rotate(${(dx > 0 ? turn : -turn) * rest}deg) ` +
      `scale(${0.7 + 0.3 * x}); opacity: ${x < 0.05 ? 0 : 1}`,
  };
}
