import { createSubscriber } from 'svelte/reactivity';

let offset = $state(0);

const ticking = createSubscriber((update) => {
  const timer = setInterval(update, 200);
  return () => clearInterval(timer);
});

/** The server's time, by which every deadline is told. */
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
  /** The same in whole seconds, which end with the last one. */
  seconds(due: number): number {
    return Math.ceil(this.left(due) / 1000);
  },
};

/** Minutes and seconds: "4:05". */
export function minutes(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
