const SETTLES_MS = 400;

/**
 * Guards buttons: one tap at a time, and none on what has only just changed, as it was meant for what was there before.
 * Without `offered` nothing changes.
 */
export class TapGuard {
  ready = $state(false);
  /** a tap waits for its answer */
  busy = $state(false);

  constructor(offered?: () => unknown) {
    this.ready = !offered;
    if (!offered) return;
    const offer = $derived(offered()); // only a change of the offer counts
    $effect(() => {
      void offer;
      this.ready = false;
      const timer = setTimeout(() => (this.ready = true), SETTLES_MS);
      return () => clearTimeout(timer);
    });
  }

  /** Do what was tapped, if that was meant. */
  async tap(job: () => Promise<unknown>): Promise<void> {
    if (!this.ready || this.busy) return;
    this.busy = true;
    try {
      await job();
    } finally {
      this.busy = false;
    }
  }
}
