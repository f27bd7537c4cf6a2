import type { FollowTheQueenPublicView, FollowTheQueenWildChange } from '../../generated/protocol';
import { RANKS, rankOf, suitOf } from '../../lib/cards';

/** What is wild, and how it came about. */
export interface Wilds {
  readonly ranks: readonly number[];
  /** the next up card sets the rank */
  readonly armed: boolean;
  readonly history: readonly FollowTheQueenWildChange[];
}

export const wildsOf = (view: FollowTheQueenPublicView): Wilds => ({
  ranks: view.wild_ranks,
  armed: view.wild_armed,
  history: view.wild_history,
});

export const isWild = (card: number, { ranks }: Wilds): boolean => ranks.includes(rankOf(card));

/** One Queen and what followed her. */
export interface Line {
  readonly street: number;
  readonly queen: number;
  readonly follower: number | null;
  /** another Queen came later */
  readonly over: boolean;
  /** nothing follows any more */
  readonly alone: boolean;
}

/** The history as people tell it: a line for each Queen, the last one still counts. */
export function linesOf({ history, armed }: Wilds): Line[] {
  const lines: Line[] = [];
  for (const { street, queen, follower } of history) {
    const last = lines.at(-1);
    if (last?.queen === queen) lines[lines.length - 1] = { ...last, follower };
    else lines.push({ street, queen, follower, over: false, alone: false });
  }
  return lines.map((line, nth) => {
    const over = nth < lines.length - 1;
    return { ...line, over, alone: line.follower === null && (over || !armed) };
  });
}

const GLYPHS = { c: '♣', d: '♦', h: '♥', s: '♠' } as const;
const AS_TEXT = '\uFE0E'; // no coloured picture

/** A card in two or three characters: "Q♥". */
export const cardSign = (card: number): string => `${RANKS[rankOf(card)]}${GLYPHS[suitOf(card)]}${AS_TEXT}`;
