import { rankOf } from '../../lib/cards';

export interface Held {
  /** the same while the card is held; two decks have every card twice */
  readonly key: string;
  readonly card: number;
  /** it could be played now */
  readonly rises: boolean;
}

/** A hand as it is drawn: what matches the flipped card rises, if the server says that there is any. */
export function heldCards(
  hand: readonly number[],
  { matching, card }: { matching: number; card: number | null },
): Held[] {
  const copies = new Map<number, number>();
  return hand.map((one) => {
    const copy = copies.get(one) ?? 0;
    copies.set(one, copy + 1);
    return {
      key: `${one} ${copy}`,
      card: one,
      rises: matching > 0 && card !== null && rankOf(one) === rankOf(card),
    };
  });
}
