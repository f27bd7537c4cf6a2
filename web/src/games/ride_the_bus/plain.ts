import './words/plain';
import type { PlainHints } from '../module';

export const hints: PlainHints = {
  cards: ['hand', 'row', 'shown', 'drawn'],
  upwards: ['rows'],
  always: ['given', 'received', 'cards_left'],
  unsaid: [
    'card',
    'counting',
    'decks',
    'discard',
    'reshuffles',
    'flipped',
    'riders',
    'rider',
    'claims',
    'receipts',
    'results',
    'most_wrong',
    'ace_high',
    'commitment',
  ],
};
