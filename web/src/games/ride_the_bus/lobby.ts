import './words/table';
import './words/lobby';
import { t } from '../../words/index.svelte';
import { valueOf } from '../../words/settings';
import type { GameLobby } from '../module';

export const lobby: GameLobby<'ride_the_bus'> = {
  picture: () => import('./Picture.svelte'),
  summary({ settings }) {
    const { counting, stacking, bus_penalty: n, ace_high, tie_policy, auto_flip } = settings;
    const amount = t(counting === 'points' ? 'live.points' : 'live.sips', { n });
    return [
      valueOf('counting', undefined, counting),
      ...(stacking ? [t('lobby.bus.stacking')] : []),
      t('lobby.bus.penalty', { amount }),
      ...(ace_high ? [t('lobby.bus.ace-high')] : []),
      ...(tie_policy === 'all' ? [t('lobby.bus.ties-all')] : []),
      t('lobby.bus.window', { n: settings.claim_window_s }),
      t('lobby.bus.decks', { n: settings.decks }),
      t('lobby.bus.guess', { n: settings.guess_s }),
      t(auto_flip ? 'lobby.bus.auto' : 'lobby.bus.host'),
    ];
  },
  surprises: ({ stacking, tie_policy, ace_high }) => [
    ...(stacking ? [] : [t('lobby.bus.first')]),
    ...(tie_policy === 'random' ? [t('lobby.bus.ties-one')] : []),
    ...(ace_high ? [] : [t('lobby.bus.ace-low')]),
  ],
  rules: { en: () => import('./rules/en'), hu: () => import('./rules/hu') },
  closeAfter: 'bus.close.after',
  common: [
    'counting',
    'stacking',
    'bus_penalty',
    'ace_high',
    'tie_policy',
    'claim_window_s',
    'decks',
    'seats',
    'guess_s',
    'deal_control',
    'auto_flip',
    'table_code',
  ],
  idle: ['clock_s', 'time_bank_s'], // every window has a clock of its own
  commitment: ({ commitment }) => commitment,
  seed: ({ results }) => results?.seed ?? null,
  passed: {
    about: 'party.about',
    most: 7, // with one deck
    settings: { claim_window_s: 3, assign_s: 60, guess_s: 120 }, // hands have to reach the phone first
    asks: { setting: 'counting', title: 'party.counting', choices: ['sips', 'points'] },
  },
};
