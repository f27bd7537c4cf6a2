import './words/lobby';
import { choicesOf } from '../../lib/options';
import { t } from '../../words/index.svelte';
import { valueOf } from '../../words/settings';
import type { GameLobby, HostEntry } from '../module';
import { POKER_KEYS } from '../poker/keys';
import { chipsSummary, paceSummary } from '../../lib/summary';

export const lobby: GameLobby<'holdem'> = {
  picture: () => import('./Picture.svelte'),
  summary(about, { level }) {
    const { format, structure } = about.settings;
    return [
      valueOf('format', undefined, format),
      ...(structure === 'no_limit' ? [valueOf('structure', undefined, structure)] : []),
      t('lobby.blinds', { small: level.small_blind, big: level.big_blind }),
      ...chipsSummary(about, format === 'cash' ? 'lobby.buy-in.usual' : undefined),
      ...paceSummary(about),
    ];
  },
  surprises({ structure, blind_schedule: rise, blind_interval_s: s, timeout_action, bomb_every: n }) {
    const every = s % 60 === 0 ? t('lobby.minutes', { n: s / 60 }) : t('lobby.seconds', { n: s });
    return [
      ...(structure === 'no_limit' ? [] : [t(`lobby.structure.${structure}`)]),
      ...(rise === 'off' ? [] : [t(`lobby.blinds.${rise}`, { every })]),
      ...(timeout_action === 'fold' ? [t('lobby.timeout.fold')] : []),
      ...(n > 0 ? [t('lobby.bomb-every', { n })] : []),
    ];
  },
  rules: { en: () => import('./rules/en'), hu: () => import('./rules/hu') },
  closeAfter: 'poker.close.after',
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
