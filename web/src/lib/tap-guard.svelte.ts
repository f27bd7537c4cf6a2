import { createSubscriber } from 'svelte/reactivity';

const SETTLES_MS = 400;

/** Whether a moment has gone by since now; what reads it runs again then. */
function moment(): () => boolean {
  const due = performance.now() + SETTLES_MS;
  let isOver = false;
  const waits = createSubscriber((update) => {
    const timer = setTimeout(() => {
      isOver = true;
      update();
    }, due - performance.now());
    return () => clearTimeout(timer);
  });
  return () => {
    waits();
    return isOver || performance.now() >= due;
  };
}

/** Ignores taps on buttons that have only just changed: they were meant for what was there before. */
export class TapGuard {
  readonly #isSettled: () => boolean;

  constructor(offered: () => unknown) {
    const offer = $derived(offered()); // only a change of the offer counts
    const settled = $derived.by(() => {
      void offer;
      return moment();
    });
    this.#isSettled = () => settled();
  }

  /** For buttons to be drawn by: the moment begins when they are. */
  get ready(): boolean {
    return this.#isSettled();
  }
}
