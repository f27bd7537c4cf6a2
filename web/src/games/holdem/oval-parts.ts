import type { Parts } from '../poker/seating';

/** What a hold'em table has to seat around its oval, in px. */
export const OVAL_PARTS: Parts = {
  pod: { width: 164, height: 98 },
  middle: { width: 344, height: 190 },
  hero: { width: 330, height: 180 },
  spot: { width: 104, height: 24 },
  line: { width: 360, height: 22 },
  ownCard: 84,
};
