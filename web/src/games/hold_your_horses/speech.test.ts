import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AS, inLanguage, KH, teller } from '../../effects/test-scenes';
import { effects } from './effects';

const { log, urgent } = teller(effects);

beforeAll(() => inLanguage('en'));
afterAll(() => inLanguage('en'));

describe('Hold Your Horses', () => {
  it('tells lanes, rounds and payouts', () => {
    expect(log([{ type: 'cards/dealt', hands: [[AS], [KH], []] }])).toBe(
      'Hand 1: ace of spades. Hand 2: king of hearts.',
    );
    const advanced = { type: 'round/advanced', round: 'in_the_running', cards: [AS], due: 5 };
    const open = { view: { due: 5, running: true }, options: ['bet/place'] } as const;
    expect(log([advanced], { ...open, options: [] })).toBe('In the Running. Board: ace of spades.');
    expect(urgent([advanced], { ...open, options: ['bet/place'] })).toBe('Place your bets.');
    const hands = [
      { hand: 1, makes: { category: 'pair', ranks: [12] }, chance: { win: 0.625, tie: 0 } },
      { hand: 5, makes: null, chance: { win: 0.1, tie: 0 } },
    ];
    expect(log([advanced], { view: { hands } })).toMatch(
      /Hand 1: a pair of aces, 62\.5%\. Hand 5, the Dark Horse: 10%\.$/,
    );
    expect(log([{ type: 'bet/placed', seat: 0, hand: 2, amount: 50 }])).toBe('50 on hand 2.');
    expect(log([{ type: 'bet/placed', seat: 0, hand: 2, amount: 0 }])).toBe('Nothing on hand 2.');
    expect(log([{ type: 'bet/placed', seat: 1, hand: 2, amount: 50, open: true }])).toBe('');
    expect(log([{ type: 'bet/anted', seats: [0, 1], each: 5 }])).toBe('You pay the ante, 5.');
    const paid = {
      type: 'payouts/settled',
      outcome: 'paid',
      winners: [1, 3],
      payouts: { 0: 200 },
      house: 0,
      carry: 0,
    };
    expect(log([paid])).toBe('Hands 1 and 3 tie. You get 200!');
    expect(log([{ ...paid, outcome: 'house', winners: [5], payouts: {}, house: 150 }])).toBe(
      'Hand 5 wins. Nobody bet on it: the house keeps 150.',
    );
    expect(log([{ ...paid, outcome: 'empty', winners: [1], payouts: {} }], { view: { hands } })).toBe(
      'Hand 1 wins. It is a pair of aces. Nobody bet on this race.',
    );
  });
});
