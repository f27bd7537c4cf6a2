import type { HoldemSettings } from '../../../generated/protocol';

// The usual table, and one for each thing that the rules depend on.
const usual = {
  format: 'fixed',
  structure: 'no_limit',
  blind_schedule: 'off',
  blind_interval_s: 900,
  ante: 0,
  bb_ante: 0,
  entry: 'wait',
  timeout_action: 'check_fold',
  straddle: false,
  run_twice: false,
  rabbit_hunt: false,
  bomb_bb: 0,
  bomb_every: 0,
} as HoldemSettings;

export const tables: readonly HoldemSettings[] = [
  usual,
  { ...usual, structure: 'pot_limit' },
  { ...usual, structure: 'fixed_limit' },
  { ...usual, structure: 'doubling' },
  { ...usual, format: 'cash' },
  { ...usual, format: 'tournament' },
  { ...usual, blind_schedule: 'double' },
  { ...usual, blind_schedule: 'linear', blind_interval_s: 90 },
  { ...usual, ante: 5 },
  { ...usual, bb_ante: 20 },
  { ...usual, entry: 'post' },
  { ...usual, timeout_action: 'fold' },
  { ...usual, straddle: true },
  { ...usual, run_twice: true },
  { ...usual, rabbit_hunt: true },
  { ...usual, bomb_bb: 4 },
  { ...usual, bomb_bb: 4, bomb_every: 10 },
];
