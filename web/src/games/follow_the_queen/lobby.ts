import './words/lobby';
import { valueOf } from '../../words/settings';
import type { GameLobby } from '../module';
import { POKER_KEYS } from '../poker/keys';
import { chipsSummary, paceSummary } from '../../lib/summary';

export const lobby: GameLobby<'follow_the_queen'> = {
  summary: (about) => [
    valueOf('structure', undefined, about.settings.structure),
    ...chipsSummary(about),
    ...paceSummary(about),
  ],
  rules: { en: () => import('./rules/en'), hu: () => import('./rules/hu') },
  common: [
    'stack',
    'ante',
    'bring_in',
    'small_bet',
    'structure',
    'seats',
    'clock_s',
    'deal_control',
    'table_code',
  ],
  commitment: ({ commitment }) => commitment,
  keys: POKER_KEYS,
};
