const FIRST_CARDS_MS = 2_000;

let now = $state(false);

/** What is wanted later does not keep the first cards waiting. */
export const later = {
  get now(): boolean {
    return now;
  },
  /** A room was entered; returns how to leave it. */
  start(): () => void {
    const timer = setTimeout(() => (now = true), FIRST_CARDS_MS);
    return () => {
      clearTimeout(timer);
      now = false;
    };
  },
};
