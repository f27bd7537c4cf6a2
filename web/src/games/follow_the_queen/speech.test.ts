import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AS, inLanguage, KH, teller } from '../../effects/test-scenes';
import { effects } from './effects';

const { log, recap, urgent } = teller(effects);

beforeAll(() => inLanguage('en'));
afterAll(() => inLanguage('en'));

describe('Follow the Queen', () => {
  it('tells up cards in one sentence, and what is wild', () => {
    const events = [
      { type: 'cards/up', seat: 0, card: 42 },
      { type: 'wilds/changed', rank: null, armed: true },
      { type: 'cards/up', seat: 1, card: 23 },
      { type: 'wilds/changed', rank: 5, armed: false },
    ];
    expect(log(events)).toBe(
      'Face up: Ann queen of hearts, Ben seven of spades. A queen: the next card dealt up will be wild. ' +
        'Queens and sevens are wild.',
    );
  });
  it('tells the streets, your cards and what you have', () => {
    const own = { down: [AS, KH], makes: { category: 'pair', ranks: [12] } };
    const third = [
      { type: 'street/started', street: 3 },
      { type: 'cards/down', hands: { 0: [AS, KH], 1: [] }, open: false },
      { type: 'bet/opened' },
      { type: 'bet/bring-in-called', seat: 1 },
    ];
    expect(log(third, { own })).toBe(
      'Your cards: ace of spades, king of hearts. You have a pair of aces. Ben has the lowest card.',
    );
    expect(log(third, { seat: null })).toBe('Ben has the lowest card.');
    const seventh = [
      { type: 'street/started', street: 7 },
      { type: 'cards/down', hands: { 0: [KH], 1: [] }, open: false },
    ];
    expect(log(seventh, { own })).toBe('Seventh street. Your last card: king of hearts.');
    const open = { type: 'cards/down', hands: { 0: [KH], 1: [AS] }, open: true };
    expect(log([open], { own })).toBe('Face down: Ann king of hearts, Ben ace of spades.');
  });
  it('tells what wild cards play as', () => {
    const seats = [
      {
        seat: 1,
        name: 'Ben',
        makes: { category: 'pair', ranks: [11] },
        plays: [
          [40, KH],
          [45, 45],
        ],
      },
    ];
    expect(log([{ type: 'cards/shown', seat: 1, cards: [40, 45] }], { view: { seats } })).toBe(
      'Ben shows queen of clubs, king of diamonds: a pair of kings. queen of clubs plays as king of hearts.',
    );
  });
  it('tells who comes back all cards of theirs', () => {
    const seats = [{ seat: 0, name: 'Ann', up: [KH] }];
    expect(recap({ view: { seats }, own: { down: [AS] } }).log).toBe(
      'Your cards: ace of spades, king of hearts.',
    );
  });
  it('asks for the bring-in', () =>
    expect(
      urgent([{ type: 'turn/started' }], {
        view: { waits_for: [0], bring_in: 10 },
        options: ['bet/bring-in'],
      }),
    ).toBe('Your turn: bring in 10, or complete the bet.'));
});
