import type { HandName } from '../../generated/protocol';
import { newsOf } from '../../lib/named-cards';

/** One of a hand's seven cards, where it lies. */
export interface Slot {
  readonly key: string;
  /** null: face down for us */
  readonly card: number | null;
  readonly kind: 'down' | 'up' | 'shared';
  /** how many of its kind came before */
  readonly nth: number;
}

interface Held {
  readonly up: readonly number[];
  readonly down: readonly number[];
  readonly down_cards: number;
}

export type Plays = readonly (readonly [number, number])[];

const FIRST_DOWN = 2;

/** A hand as it was dealt: two down, up to four up, the last one down; shared cards at the end. */
export function slotsOf(
  { up, down, down_cards: count }: Held,
  shared: readonly number[],
  coming: readonly number[],
): Slot[] {
  const hidden = Array.from({ length: Math.max(count, down.length) }, (_, nth): Slot => {
    const card = down[nth] ?? null;
    return { key: `down ${nth} ${card === null ? '' : 'open'}`, card, kind: 'down', nth };
  }).filter(({ card }) => card === null || !coming.includes(card));
  const open = up
    .map((card, nth): Slot => ({ key: `up ${nth}`, card, kind: 'up', nth }))
    .filter(({ card }) => !coming.includes(card!));
  const common = hidden.length > 0 ? shared : [];
  return [
    ...hidden.slice(0, FIRST_DOWN),
    ...open,
    ...hidden.slice(FIRST_DOWN),
    ...common.map((card, nth): Slot => ({ key: `shared ${nth}`, card, kind: 'shared', nth })),
  ];
}

/** The cards behind the hand's name; kickers are no news. */
export function namedCards(made: HandName | null, plays: Plays): ReadonlySet<number> {
  if (!made) return new Set();
  const isNews = newsOf(made);
  return new Set(plays.filter(([, as]) => isNews(as)).map(([card]) => card));
}

/** What each card that plays as another one plays as. */
export const disguises = (plays: Plays): ReadonlyMap<number, number> =>
  new Map(plays.filter(([card, as]) => card !== as));
