import type { Parts } from '../poker/seating';

/** What a table of Follow the Queen has to seat around its oval, in px. */
export const OVAL_PARTS: Parts = {
  pod: { width: 196, height: 108 },
  middle: { width: 420, height: 128 },
  hero: { width: 450, height: 146 },
  spot: { width: 104, height: 24 },
  line: { width: 360, height: 22 },
  ownCard: 58,
};
