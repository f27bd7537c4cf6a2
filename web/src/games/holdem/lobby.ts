import './words/lobby';
import { choicesOf } from '../../lib/options';
import { t } from '../../words/index.svelte';
import { valueOf } from '../../words/settings';
import type { GameLobby, HostEntry } from '../module';
import { POKER_KEYS } from '../poker/keys';
import { chipsSummary, paceSummary } from '../../lib/summary';

export const lobby: GameLobby<'holdem'> = {
  summary(about, { level }) {
    const { format, structure } = about.settings;
    return [
      valueOf('format', undefined, format),
      valueOf('structure', undefined, structure),
      t('lobby.blinds', { small: level.small_blind, big: level.big_blind }),
      ...chipsSummary(about, format === 'cash' ? 'lobby.buy-in.usual' : undefined),
      ...paceSummary(about),
    ];
  },
  rules: { en: () => import('./rules/en'), hu: () => import('./rules/hu') },
  common: [
    'format',
    'stack',
    'small_blind',
    'big_blind',
    'ante',
    'structure',
    'blind_schedule',
    'blind_interval_s',
    'seats',
    'clock_s',
    'deal_control',
    'table_code',
  ],
  choosesBuyIn: ({ format }) => format === 'cash',
  hostEntries: (room) =>
    choicesOf(room.option('table/bomb'), 'on').map((on): HostEntry => ({
      icon: 'bomb',
      words: on ? 'menu.bomb' : 'menu.bomb.off',
      does: { type: 'table/bomb', on: on === true },
    })),
  commitment: ({ commitment }) => commitment,
  keys: POKER_KEYS,
};
