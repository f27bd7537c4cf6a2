import './words/plain';
import { t } from '../../words/index.svelte';
import type { GameHistory } from '../module';
import { POKER_HISTORY } from '../poker/history';

export const history: GameHistory<'holdem'> = {
  ...POKER_HISTORY,
  partOf: ({ phase }) => (phase === 'waiting' || phase === 'vote' ? null : t(`phase.${phase}`)),
  still: (view) => ({ ...view, level: { ...view.level, next_at: null } }),
  hasPhh: true,
};
