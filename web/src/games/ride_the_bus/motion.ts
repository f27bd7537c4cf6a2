import { prefersReducedMotion } from 'svelte/motion';
import type { TransitionConfig } from 'svelte/transition';
import { FLIP_MS } from '../../lib/motion';

type Move<Values = void> = (node: Element, values: Values) => TransitionConfig;

const SHAKE_MS = 420;

/** A card that has just been turned over. */
export const turnOver: Move = () => ({
  duration: prefersReducedMotion.current ? 0 : FLIP_MS,
  css: (x) => `transform: perspective(400px) rotateY(${(1 - x) * 90}deg)`,
});

/** No, it was wrong. */
export const shake: Move<{ on: boolean }> = (_, { on }) => ({
  duration: !on || prefersReducedMotion.current ? 0 : SHAKE_MS,
  css: (x, rest) => `transform: translateX(${Math.sin(x * 19) * 10 * rest}px)`,
});

/** How long cards take to close ranks. */
export const closing = (): { duration: number } => ({ duration: prefersReducedMotion.current ? 0 : 200 });
