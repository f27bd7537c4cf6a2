/** What the keys do, for the list of them. */
export const POKER_KEYS = [
  ['F', 'keys.fold'],
  ['C', 'keys.call'],
  ['R', 'keys.raise'],
  ['1–5', 'keys.preset'],
  ['key.arrows', 'keys.size'],
  ['key.enter', 'keys.enter'],
] as const;
