import './words/lobby';
import type { GameLobby } from '../module';
import { plainSummary } from '../../lib/summary';

export const lobby: GameLobby<'hold_your_horses'> = {
  summary: plainSummary,
  rules: { en: () => import('./rules/en'), hu: () => import('./rules/hu') },
  common: ['stack', 'ante', 'min_bet', 'seats', 'clock_s', 'deal_control', 'table_code'],
  commitment: ({ commitment }) => commitment,
  seed: ({ seed }) => seed,
};
