import '../../poker/words/guide';
import { learn } from '../../../words/index.svelte';

export const guide = {
  'queen.hint.wild':
    'Queens are wild: they stand for any card you need. The pink line says what else is wild.',
  'explain.bet/bring-in': 'Bring in {n}',
  'explain.bet/bring-in.about':
    'You have the lowest card, so you have to start with {n}, or complete to a full bet.',
  'explain.bet/raise.complete': 'Complete',
  'explain.bet/raise.complete.about':
    'Make the small first bet a full one: at least {least} and at most {most}. The others have to match it, raise or fold.',
  'explain.showdown/move-on': 'Next hand',
  'explain.showdown/move-on.about': 'You have seen enough. The next hand comes when everybody has tapped it.',
  'queen.chart.wild': 'W marks wild cards, or what they stand for. Wild now: {ranks}.',
  'queen.term.wild': 'Wild',
  'queen.term.wild.about':
    'A wild card stands for any card that you need. Queens always are; so is the rank dealt after the last queen face up.',
  'queen.term.street': '3rd to 7th street',
  'queen.term.street.about': 'A round of betting, named after the number of cards that everybody has.',
  'queen.term.low': 'Low card',
  'queen.term.low.about':
    'The lowest card face up: this player has to start, with the bring-in or a full bet.',
  'queen.term.complete': 'Complete',
  'queen.term.complete.about': 'To raise the bring-in to a full bet.',
  'queen.term.opens': 'Opens',
  'queen.term.opens.about': 'The best cards face up: this player decides first in this round.',
  'queen.term.shared': 'For all',
  'queen.term.shared.about': 'Too few cards were left for one each, so this one counts for everybody.',
};

declare module '../../../words/index.svelte' {
  interface GameWords extends Record<keyof typeof guide, string> {}
}

learn(guide, () => import('./hu'));
