import type { FollowTheQueenPublicView, FollowTheQueenWildChange } from '../../generated/protocol';
import { STAGGER_MS } from '../../lib/motion';
import type { TableEvent } from '../../lib/room.svelte';
import { wildsOf, type Wilds } from './wilds';

export const APART_MS = 350;
export const QUEEN_MS = 1_000;

/** One open card lands: what is wild once it lies there, and how long until the next. */
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

/** A street's open cards as they land. */
export interface Street {
  readonly steps: readonly Step[];
  /** what is wild before */
  readonly wilds: Wilds;
  /** how many hands get two cards down before */
  readonly hands: number;
}

/** The street that an update deals face up; null: none. In an all-in the last cards down are open, too. */
export function streetOf(
  events: readonly TableEvent[],
  view: FollowTheQueenPublicView,
  before: FollowTheQueenPublicView,
): Street | null {
  const cards = events.flatMap((event) => {
    if (event.type === 'cards/up') return event.card;
    return event.type === 'cards/down' && event.open ? Object.values(event.hands).flat() : [];
  });
  if (cards.length === 0) return null;
  const isNew = view.round !== before.round;
  const wilds = isNew ? NO_WILDS : wildsOf(before);
  const changes = view.wild_history.slice(wilds.history.length);
  return { steps: stepsOf(cards, changes, wilds), wilds, hands: isNew ? cards.length : 0 };
}

/** How long two cards down for each hand take. */
export const downMs = (hands: number): number => 2 * hands * STAGGER_MS;

/** How long it takes until all of a street's cards lie there. */
export const landingMs = ({ steps, hands }: Pick<Street, 'steps' | 'hands'>): number =>
  steps.reduce((ms, step) => ms + step.rest, downMs(hands));
