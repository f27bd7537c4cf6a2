import type { HoldYourHorsesHandView as Hand } from '../../../generated/protocol';
import type { Glimpse } from '../finish';

/** Where the finishing line is, as a part of the course; behind it the horses come to a halt. */
export const LINE = 0.84;
/** How far behind the one before it a horse comes to a halt. */
const LENGTH = 0.034;
/** How much later it comes in. */
const LATER = 0.14;

/** Poles that say where a quarter, a half and three quarters of all chances are. */
export const POLES = [0.25, 0.5, 0.75].map((chance) => chance * LINE);

/**
 * How far a horse has come: 0 at the gate, the line at a chance of one. A hand as it is told has no chance once the
 * horses run home; then it goes over the line, the winner farthest.
 */
export function standsAt({ chance, place }: Pick<Hand, 'chance' | 'place'>, { home }: Glimpse): number {
  if (home && place !== null) return 1 - (place - 1) * LENGTH;
  return (chance?.win ?? 0) * LINE;
}

/** Milliseconds that a horse takes to get there: everybody as long to a new place, those behind longer to the line. */
export const takes = (place: number | null, homeMs: number, isHome: boolean): number =>
  isHome && place !== null ? homeMs * (1 + (place - 1) * LATER) : RUN_MS;

const RUN_MS = 1_400;
