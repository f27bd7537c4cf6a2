import type { HoldYourHorsesSettings } from '../../../generated/protocol';

// The usual table, and one for each thing that the rules depend on.
const usual = {
  clock_s: 45,
  min_bet: 10,
  open_bets: true,
  cap_pct: 0,
  ante: 0,
  house_edge_bps: 0,
  unclaimed: 'house',
  round_weights: '1/1/1',
} as HoldYourHorsesSettings;

export const tables: readonly HoldYourHorsesSettings[] = [
  usual,
  { ...usual, clock_s: 60 },
  { ...usual, min_bet: 25 },
  { ...usual, open_bets: false },
  { ...usual, cap_pct: 30 },
  { ...usual, ante: 5 },
  { ...usual, house_edge_bps: 250 },
  { ...usual, unclaimed: 'carry' },
  { ...usual, unclaimed: 'refund' },
  { ...usual, round_weights: '3/2/1' },
];
