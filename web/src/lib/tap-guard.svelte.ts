const SETTLES_MS = 400;

/** Whether what is offered has been there long enough to be meant: a second tap on what was there before is not. */
export class TapGuard {
  done = $state(false);

  constructor(offered: () => unknown) {
    const offer = $derived(offered()); // what else changes on the table does not matter
    $effect(() => {
      void offer;
      this.done = false;
      const timer = setTimeout(() => (this.done = true), SETTLES_MS);
      return () => clearTimeout(timer);
    });
  }
}
