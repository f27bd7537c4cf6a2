import './words/plain';
import type { PlainHints } from '../module';
import { POKER_HINTS } from '../poker/plain';

export const hints: PlainHints = {
  ...POKER_HINTS,
  cards: ['cards', 'boards', 'rabbit'],
  unsaid: [...POKER_HINTS.unsaid, 'small', 'big', 'level', 'places', 'players_left', 'average_stack', 'best'],
};
