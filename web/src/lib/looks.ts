/** The felts and decks to choose from; tokens.css says what each looks like. */
export const FELTS = ['blue', 'green', 'wine', 'slate'] as const;
export const DECKS = ['house', 'crimson', 'parchment', 'large'] as const;

export type Felt = (typeof FELTS)[number];
export type Deck = (typeof DECKS)[number];
