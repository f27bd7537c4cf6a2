const SETTLES_MS = 400;

/** Ignores taps on buttons that have only just changed: they were meant for what was there before. */
export class TapGuard {
  ready = $state(false);

  constructor(offered: () => unknown) {
    const offer = $derived(offered()); // only a change of the offer counts
    $effect(() => {
      void offer;
      this.ready = false;
      const timer = setTimeout(() => (this.ready = true), SETTLES_MS);
      return () => clearTimeout(timer);
    });
  }
}
