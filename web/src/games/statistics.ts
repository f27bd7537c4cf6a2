import type { GameStatistics } from '../generated/protocol';
import { number, percent } from '../words/index.svelte';
import type { Figure } from './module';

type Counts = GameStatistics['counts'];

/** How often it happened; what never happened is left out of the counts. */
export const count = (counts: Counts, what: string): number => counts[what] ?? 0;

/** A part of a whole; nothing of nothing is no part. */
export const share = (key: Figure['key'], part: string, whole: string): Figure => ({
  key,
  of: ({ counts }) => (count(counts, whole) > 0 ? percent(count(counts, part) / count(counts, whole)) : null),
});

/** How many, or how much. */
export const total = (key: Figure['key'], what: string): Figure => ({
  key,
  of: ({ counts }) => number(count(counts, what)),
});
