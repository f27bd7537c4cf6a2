import type { FollowTheQueenPublicView } from '../../generated/protocol';
import type { Winner } from '../poker/types';

/** Who has won the hand, the most first. */
export function winnersOf(view: FollowTheQueenPublicView): Winner[] {
  if (view.phase !== 'over') return [];
  return view.seats
    .filter((seat) => seat.won > 0)
    .map(({ seat, name, won, makes }) => ({ seat, name, chips: won, makes: makes ? [makes] : [] }))
    .sort((a, b) => b.chips - a.chips);
}
