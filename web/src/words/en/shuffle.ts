import type { ShuffleTexts } from '../rulebook';

export const shuffle: ShuffleTexts = {
  uniform:
    'Before every deal the server takes 256 fresh random bits from its operating system, the source that encryption uses as well. With them it orders the deck by a Fisher–Yates shuffle, after which every order of the cards is equally likely. No player, bot or host has any influence on it.',
  promise:
    'Before the first card is dealt, everybody sees a fingerprint (SHA-256) of those bits. It tells nothing about the cards, but it pins them down: the deck cannot be changed any more without anybody noticing.',
  secret:
    'At a poker table the bits themselves are not shown to players, since they would also reveal folded hands. They are kept in the server’s log, where whoever runs it can check them against the fingerprint.',
  open: 'Here the bits themselves are shown when it is over: anybody can compute their fingerprint, shuffle again and compare every card.',
  riffles:
    'A host may choose seven riffles instead, as by hand. That is for flavour only: after seven riffles a deck is still 0.334 away from a perfect shuffle (0 is perfect, 1 is hopeless), after ten 0.043.',
};
