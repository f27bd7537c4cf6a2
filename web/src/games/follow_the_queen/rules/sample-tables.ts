import type { FollowTheQueenSettings } from '../../../generated/protocol';

// The usual table, and one for each thing that the rules depend on.
const usual = {
  structure: 'no_limit',
  ante: 5,
  bring_in: 10,
  small_bet: 20,
  queen_follow: 'street',
  bring_in_wild: 'high',
} as FollowTheQueenSettings;

export const tables: readonly FollowTheQueenSettings[] = [
  usual,
  { ...usual, structure: 'fixed_limit' },
  { ...usual, ante: 0 },
  { ...usual, bring_in: 7 },
  { ...usual, small_bet: 50 },
  { ...usual, queen_follow: 'carry' },
  { ...usual, bring_in_wild: 'natural' },
];
