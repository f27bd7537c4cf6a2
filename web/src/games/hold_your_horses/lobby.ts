import './words/lobby';
import { t } from '../../words/index.svelte';
import type { GameLobby } from '../module';
import { plainSummary } from '../../lib/summary';

export const lobby: GameLobby<'hold_your_horses'> = {
  picture: () => import('./Picture.svelte'),
  summary: plainSummary,
  surprises: ({ open_bets, cap_pct: cap, house_edge_bps: edge, unclaimed, round_weights: weights }) => [
    ...(open_bets ? [] : [t('lobby.horses.hidden')]),
    ...(cap > 0 ? [t('lobby.horses.cap', { n: cap })] : []),
    ...(edge > 0 ? [t('lobby.horses.edge', { n: edge / 100 })] : []),
    ...(unclaimed === 'house' ? [] : [t(`lobby.horses.${unclaimed}`)]),
    ...(new Set(weights.split('/')).size > 1 ? [t('lobby.horses.weights', { weights })] : []),
  ],
  rules: { en: () => import('./rules/en'), hu: () => import('./rules/hu') },
  closeAfter: 'horses.close.after',
  common: ['stack', 'ante', 'min_bet', 'seats', 'clock_s', 'deal_control', 'table_code'],
  commitment: ({ commitment }) => commitment,
  seed: ({ seed }) => seed,
};
