import '../../../words/en/guide';
import { learn } from '../../../words/index.svelte';

export const guide = {
  'bus.hint.flip':
    'Turn over a card. Whoever holds the same rank may play it, and hand out what it is worth.',
  'bus.hint.play': 'You hold a card of that rank. Play it: those with most cards left ride the bus.',
  'bus.hint.ride': 'Higher or lower than the marked card? Five right in a row, and you get off the bus.',
  'explain.pyramid/flip': 'Flip',
  'explain.pyramid/flip.about': 'Turn over the next card of the pyramid.',
  'explain.pyramid/flip.on': 'Go on',
  'explain.pyramid/flip.on.about':
    'Nobody plays on this card any more. What was played is handed out, and the next card is turned over.',
  'explain.pyramid/claim': 'Play',
  'explain.pyramid/claim.about':
    'Put your cards of this rank on the pyramid. For each you hand out what the row is worth.',
  'explain.pyramid/assign': 'Hand out',
  'explain.pyramid/assign.about': 'Give away what your cards are worth. Tap a player for one, hold for all.',
  'explain.bus/guess': 'Higher or lower',
  'explain.bus/guess.about':
    'A card is drawn. Say whether it is higher or lower than the marked one; an equal card is always wrong.',
  'explain.bus/skip': 'Take off',
  'explain.bus/skip.about': 'End this ride: whoever is on the bus gets off.',
  'bus.term.pyramid': 'Pyramid',
  'bus.term.pyramid.about': 'Fifteen cards that are turned over one by one, from the bottom row to the top.',
  'bus.term.weight': '×1 to ×5',
  'bus.term.weight.about': 'What each card played on this row is worth.',
  'bus.term.given': 'Given ▲',
  'bus.term.given.about': 'What this player has handed out in this game.',
  'bus.term.received': 'Received ▼',
  'bus.term.received.about': 'What this player has got in this game.',
  'bus.term.cards': 'Cards left ▮',
  'bus.term.cards.about': 'Whoever has most of them after the pyramid rides the bus.',
  'bus.term.bus': 'The bus',
  'bus.term.bus.about':
    'Five cards in a row, and five guesses: higher or lower? A wrong one costs, and starts a new row.',
  'bus.term.row': 'The row',
  'bus.term.row.about': 'The marked card is compared with the next card drawn. The last one lies face down.',
  'bus.term.wrong': 'Wrong guesses',
  'bus.term.wrong.about': 'After so many of them the ride is over, too.',
  'bus.term.ace-low': 'Aces are low',
  'bus.term.ace-low.about': 'At this table an ace is lower than a two.',
  'bus.term.sip': 'Sip',
  'bus.term.sip.about': 'What is counted in this game. What a sip is, and of what, is up to you.',
  'bus.term.point': 'Point',
  'bus.term.point.about': 'What is counted in this game. It is better to give points than to get them.',
};

declare module '../../../words/index.svelte' {
  interface GameWords extends Record<keyof typeof guide, string> {}
}

learn(guide, () => import('./hu'));
