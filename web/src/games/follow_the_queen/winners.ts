import type { FollowTheQueenPublicView } from '../../generated/protocol';
import type { Winner } from '../poker/types';
import { winnersIn } from '../poker/winners';

/** Who has won the hand, the most first. */
export const winnersOf = (view: FollowTheQueenPublicView): Winner[] =>
  winnersIn(view, ({ makes }) => (makes ? [makes] : []));
