import './words/plain';
import type { PlainHints } from '../module';

/** How the plain table draws what every poker game has. */
export const POKER_HINTS = {
  unsaid: ['in_time_bank', 'time_bank', 'button', 'pots', 'commitment'],
  isGrave: (command, offers) => command === 'bet/all-in' || (command === 'bet/fold' && offers('bet/check')),
} satisfies PlainHints;
