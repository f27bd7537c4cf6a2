import './words/plain';
import type { PlainHints } from '../module';

export const hints: PlainHints = {
  cards: ['cards', 'board'],
  each: ['stakes', 'pending'],
  times: ['pays'],
  always: ['pool'],
  lane: 'choice.hand',
  unsaid: [
    'hand',
    'house',
    'house_edge_bps',
    'open_bets',
    'weights',
    'shares',
    'history',
    'result',
    'best',
    'commitment',
    'seed',
  ],
};
