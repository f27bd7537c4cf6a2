import { learn } from '../index.svelte';

/** What five cards make, from the best to the least; the rules of games have these words, too. */
export const chart = {
  'chart.lead': 'The best five cards count. What stands higher here beats everything below it.',
  'chart.yours': 'You have {hand}.',
  'chart.none': 'Once you have cards, your hand is marked here.',
  'chart.five-of-a-kind': 'Five of a kind',
  'chart.five-of-a-kind.about': 'only with wild cards',
  'chart.royal-flush': 'Royal flush',
  'chart.royal-flush.about': 'ten to ace in one suit',
  'chart.straight-flush': 'Straight flush',
  'chart.straight-flush.about': 'five in a row in one suit',
  'chart.four-of-a-kind': 'Four of a kind',
  'chart.four-of-a-kind.about': 'four cards of one rank',
  'chart.full-house': 'Full house',
  'chart.full-house.about': 'three of a kind and a pair',
  'chart.flush': 'Flush',
  'chart.flush.about': 'five cards of one suit',
  'chart.straight': 'Straight',
  'chart.straight.about': 'five in a row; the ace also counts low in A‑2‑3‑4‑5',
  'chart.three-of-a-kind': 'Three of a kind',
  'chart.three-of-a-kind.about': 'three cards of one rank',
  'chart.two-pair': 'Two pair',
  'chart.two-pair.about': 'the higher pair counts first',
  'chart.pair': 'Pair',
  'chart.pair.about': 'two cards of one rank',
  'chart.high-card': 'High card',
  'chart.high-card.about': 'none of these: the highest card counts',
};

learn(chart);
