import './words/plain';
import { t } from '../../words/index.svelte';
import type { GameHistory } from '../module';
import { POKER_HISTORY } from '../poker/history';

export const history: GameHistory<'follow_the_queen'> = {
  ...POKER_HISTORY,
  partOf: ({ phase }) => (phase === 'waiting' ? null : t(`phase.${phase}`)),
};
