import './words/plain';
import type { PlainHints } from '../module';
import { POKER_HINTS } from '../poker/plain';

export const hints: PlainHints = {
  ...POKER_HINTS,
  cards: ['up', 'down', 'community'],
  backs: { down: 'down_cards' },
  ranks: ['wild_ranks'],
  unsaid: [
    ...POKER_HINTS.unsaid,
    'opener',
    'bringing_in',
    'wild_history',
    'queen_follow',
    'down_cards',
    'plays',
  ],
};
