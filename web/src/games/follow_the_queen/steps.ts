import type { FollowTheQueenWildChange } from '../../generated/protocol';
import type { Wilds } from './wilds';

export const APART_MS = 350;
export const QUEEN_MS = 1_000;

/** One up card lands: what is wild once it lies there, and how long until the next. */
export interface Step {
  readonly card: number;
  readonly wilds: Wilds;
  readonly rest: number;
}

const QUEEN = 10;

/** A street's up cards one at a time, each with what it changes; `changes` are those of this street. */
export function stepsOf(
  cards: readonly number[],
  changes: readonly FollowTheQueenWildChange[],
  before: Wilds,
): Step[] {
  const left = [...changes];
  let wilds = before;
  return cards.map((card, nth) => {
    while (left[0] && (left[0].follower ?? left[0].queen) === card) {
      const change = left.shift()!;
      const last = wilds.history.at(-1);
      const dies = change.follower === null && last?.queen === change.queen;
      wilds = {
        ranks: change.rank === null ? [QUEEN] : [QUEEN, change.rank],
        armed: change.follower === null && !dies,
        history: [...wilds.history, change],
      };
    }
    const waits = wilds.armed && wilds.history.at(-1)?.queen === card && nth < cards.length - 1;
    return { card, wilds, rest: waits ? APART_MS + QUEEN_MS : APART_MS };
  });
}

export const NO_WILDS: Wilds = { ranks: [QUEEN], armed: false, history: [] };
