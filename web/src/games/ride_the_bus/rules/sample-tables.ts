import type { RideTheBusSettings } from '../../../generated/protocol';

// The usual table, and one for each thing that the rules depend on.
const usual = {
  counting: 'sips',
  stacking: true,
  claim_window_s: 2,
  assign_s: 10,
  self_assign: false,
  auto_flip: false,
  tie_policy: 'all',
  ace_high: true,
  guess_s: 20,
  bus_penalty: 1,
  bus_max_wrong: 20,
} as RideTheBusSettings;

export const tables: readonly RideTheBusSettings[] = [
  usual,
  { ...usual, counting: 'points' },
  { ...usual, stacking: false },
  { ...usual, claim_window_s: 3 },
  { ...usual, assign_s: 30 },
  { ...usual, self_assign: true },
  { ...usual, auto_flip: true },
  { ...usual, tie_policy: 'random' },
  { ...usual, ace_high: false },
  { ...usual, guess_s: 60 },
  { ...usual, bus_penalty: 3 },
  { ...usual, bus_max_wrong: 7 },
];
