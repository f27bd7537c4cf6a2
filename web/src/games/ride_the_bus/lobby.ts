import './words/table';
import './words/lobby';
import { t } from '../../words/index.svelte';
import { valueOf } from '../../words/settings';
import type { GameLobby } from '../module';

export const lobby: GameLobby<'ride_the_bus'> = {
  summary({ settings }) {
    const { counting, stacking, bus_penalty: n, ace_high, tie_policy, auto_flip } = settings;
    const amount = t(counting === 'points' ? 'live.points' : 'live.sips', { n });
    return [
      valueOf('counting', undefined, counting),
      t(stacking ? 'lobby.bus.stacking' : 'lobby.bus.first'),
      t('lobby.bus.penalty', { amount }),
      t(ace_high ? 'lobby.bus.ace-high' : 'lobby.bus.ace-low'),
      t(tie_policy === 'all' ? 'lobby.bus.ties-all' : 'lobby.bus.ties-one'),
      t('lobby.bus.window', { n: settings.claim_window_s }),
      t('lobby.bus.decks', { n: settings.decks }),
      t('lobby.bus.guess', { n: settings.guess_s }),
      t(auto_flip ? 'lobby.bus.auto' : 'lobby.bus.host'),
    ];
  },
  rules: { en: () => import('./rules/en'), hu: () => import('./rules/hu') },
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
