export type Suit = 'c' | 'd' | 'h' | 's';

export const SUITS: readonly Suit[] = ['c', 'd', 'h', 's'];
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;

/** The protocol's number of a card, taken apart. */
export const rankOf = (card: number): number => card >> 2;
export const suitOf = (card: number): Suit => SUITS[card & 3]!;

/** Cards as people write them: "As Td". */
export const cardsIn = (text: string): number[] =>
  text.split(' ').map((card) => '23456789TJQKA'.indexOf(card[0]!) * 4 + SUITS.indexOf(card[1] as Suit));
