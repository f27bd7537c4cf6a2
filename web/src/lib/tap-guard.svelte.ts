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

/**
 * Guards buttons: one tap at a time, and none on what has only just changed, as it was meant for what was there before.
 * Without `offered` nothing changes.
 */
export class TapGuard {
  /** a tap waits for its answer */
  busy = $state(false);
  readonly #isSettled: () => boolean = () => true;

  constructor(offered?: () => unknown) {
    if (!offered) return;
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

  /** Do what was tapped, if that was meant. */
  async tap(job: () => Promise<unknown>): Promise<void> {
    if (!this.ready || this.busy) return;
    this.busy = true;
    await job().finally(() => (this.busy = false));
  }
}
