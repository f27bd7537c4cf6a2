import type { HandName } from '../../generated/protocol';

const NAMED: Readonly<Record<string, number>> = {
  'high-card': 0,
  pair: 1,
  'two-pair': 2,
  'three-of-a-kind': 1,
  'four-of-a-kind': 1,
};

/** The ranks that the name of a hand speaks of; null: it speaks of the hand as a whole. */
export const namedBy = ({ category, ranks }: HandName): readonly number[] | null =>
  category in NAMED ? ranks.slice(0, NAMED[category]) : null;
