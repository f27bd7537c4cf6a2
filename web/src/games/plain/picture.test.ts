import { describe, expect, it } from 'vitest';
import { hints as queen } from '../follow_the_queen/plain';
import { hints as horses } from '../hold_your_horses/plain';
import { hints as bus } from '../ride_the_bus/plain';
import { POKER_HINTS } from '../poker/plain';
import { pictureOf } from './picture';

describe('what can be seen of any game', () => {
  it('finds cards by what they are called, and hides nothing behind a back', () => {
    const { cards } = pictureOf({ up: [11, 3], down: [], down_cards: 2, stakes: [0, 10, 0], hand: 4 }, queen);
    expect(cards).toEqual([
      { name: 'down', cards: [null, null] },
      { name: 'up', cards: [11, 3] },
    ]);
  });

  it('shows down cards instead of backs once they are shown', () => {
    const { cards } = pictureOf({ up: [1], down: [2, 3], down_cards: 2 }, queen);
    expect(cards.map((row) => row.cards)).toEqual([[1], [2, 3]]);
  });

  it('stands a pyramid on its bottom row', () => {
    const { cards, facts } = pictureOf(
      { pyramid: { rows: [[20, null], [null]], weight: 2, flipped: 1 } },
      bus,
    );
    expect(cards.map((row) => row.cards)).toEqual([[null], [20, null]]);
    expect(facts).toEqual([{ name: 'weight', kind: 'number', value: 2 }]);
  });

  it('says a thing once, however many say it', () => {
    const { facts, cards } = pictureOf(
      { ride: { position: 3 }, last: { position: 2, drawn: 7, card: 5 } },
      bus,
    );
    expect(facts).toEqual([{ name: 'position', kind: 'number', value: 3 }]);
    expect(cards).toEqual([{ name: 'drawn', cards: [7] }]);
  });

  it('tells made hands, chances and bets on each hand', () => {
    const made = { category: 'pair', ranks: [12] };
    const { facts } = pictureOf(
      { makes: made, chance: { win: 0.25, tie: 0 }, stakes: [0, 10], pays: 2.4 },
      horses,
    );
    expect(facts.map((fact) => fact.kind)).toEqual(['made', 'chance', 'each', 'times']);
  });

  it('puts the hands of a race side by side', () => {
    const { lanes } = pictureOf({ hands: [{ hand: 1, cards: [1, 2] }], history: [{ cards: [] }] }, horses);
    expect(lanes).toHaveLength(1);
  });

  it('says what is true, and is silent about what is not', () => {
    expect(
      pictureOf({ folded: true, all_in: false, in_round: true, bet: 0, stack: 0 }, POKER_HINTS),
    ).toMatchObject({
      tags: ['folded'],
      facts: [{ name: 'stack', value: 0 }],
    });
  });
});
