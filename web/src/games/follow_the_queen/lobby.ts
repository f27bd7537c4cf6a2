import './words/lobby';
import { t } from '../../words/index.svelte';
import { valueOf } from '../../words/settings';
import type { GameLobby } from '../module';
import { POKER_KEYS } from '../poker/keys';
import { chipsSummary, paceSummary } from '../../lib/summary';

export const lobby: GameLobby<'follow_the_queen'> = {
  picture: () => import('./Picture.svelte'),
  summary: (about) => [
    ...(about.settings.structure === 'no_limit' ? [valueOf('structure', undefined, 'no_limit')] : []),
    ...chipsSummary(about),
    ...paceSummary(about),
  ],
  surprises: ({ structure, queen_follow, bring_in_wild }) => [
    ...(structure === 'no_limit' ? [] : [t('lobby.queen.fixed')]),
    ...(queen_follow === 'carry' ? [t('lobby.queen.carry')] : []),
    ...(bring_in_wild === 'natural' ? [t('lobby.queen.natural')] : []),
  ],
  rules: { en: () => import('./rules/en'), hu: () => import('./rules/hu') },
  closeAfter: 'poker.close.after',
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
