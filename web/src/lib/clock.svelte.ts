import { prefersReducedMotion } from 'svelte/motion';
import { createSubscriber } from 'svelte/reactivity';

let offset = $state(0);

const ticking = createSubscriber((update) => {
  const timer = setInterval(update, 200);
  return () => clearInterval(timer);
});

/** The server's clock; all deadlines refer to it. */
export const clock = {
  set offset(ms: number) {
    if (Math.abs(ms - offset) > 20) offset = ms; // smaller steps would only make rings jump
  },
  /** Milliseconds now; whatever reads it in an effect or template is not run again. */
  get now(): number {
    return Date.now() + offset;
  },
  /** Milliseconds until then, never below 0; runs again what reads it, five times a second. */
  left(due: number): number {
    ticking();
    return Math.max(0, due - this.now);
  },
  /** The same in whole seconds, which end with the last one; those of a paused clock stand still. */
  seconds(due: number, pausedAt: number | null = null): number {
    return Math.ceil((pausedAt === null ? this.left(due) : Math.max(0, due - pausedAt)) / 1000);
  },
};

/**
 * A deadline as one animation of all of its time, so that nothing is computed while it runs: how many milliseconds
 * it takes, and its delay, as far below 0 as it has come already. Where nothing may move, it stands still and is set
 * once a second.
 */
export function draining(
  due: number,
  whole: number,
  pausedAt: number | null,
): { readonly full: number; readonly gone: number; readonly still: boolean } {
  const steps = pausedAt === null && prefersReducedMotion.current;
  const left = steps ? clock.seconds(due) * 1000 : Math.max(0, due - (pausedAt ?? clock.now));
  const full = Math.max(whole, left, 1);
  return { full, gone: left - full, still: steps || pausedAt !== null };
}

/** Minutes and seconds: "4:05". */
export function minutes(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
