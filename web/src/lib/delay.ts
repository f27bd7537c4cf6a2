const MOST_S = 600;

/** The delays that a link may have, in seconds. */
export const DELAYS_S = [0, 10, 30, 60, 120, 300];

/** The delay that a link asks for, in milliseconds: `?delay=30`. */
export function delayIn(search: string): number {
  const seconds = Number(new URLSearchParams(search).get('delay'));
  return seconds > 0 ? Math.min(MOST_S, seconds) * 1000 : 0;
}

/** Passes everything on that much later, in order. */
export const later = <T>(ms: number, hear: (heard: T) => void): ((heard: T) => void) =>
  ms === 0 ? hear : (heard) => void setTimeout(() => hear(heard), ms);
