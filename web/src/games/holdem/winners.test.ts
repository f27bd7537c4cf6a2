import { describe, expect, it } from 'vitest';
import type { HoldemPrivateView, HoldemPublicView } from '../../generated/protocol';
import { allWinningCards, ownBest, winningCards } from './best';
import { winnersOf } from './winners';

const PAIR = { category: 'pair', ranks: [12] };
const FLUSH = { category: 'flush', ranks: [9] };
const seat = (at: number, name: string, won: number, rest: object = {}): object => ({
  seat: at,
  name,
  won,
  makes: [],
  best: [],
  ...rest,
});
const view = (parts: object): HoldemPublicView =>
  ({ phase: 'over', boards: [[0, 1, 2, 3, 4]], won: [], seats: [], ...parts }) as unknown as HoldemPublicView;

describe('winners', () => {
  it('come with what they have shown, the most first', () => {
    const split = view({
      won: [
        { pot: 0, run: 0, shares: { 1: 50, 4: 50 } },
        { pot: 1, run: 0, shares: { 4: 30 } },
      ],
      seats: [
        seat(1, 'Ann', 50, { makes: [PAIR] }),
        seat(2, 'Cid', 0),
        seat(4, 'Bob', 80, { makes: [PAIR] }),
      ],
    });
    expect(winnersOf(split).map(({ name, chips }) => [name, chips])).toEqual([
      ['Bob', 80],
      ['Ann', 50],
    ]);
    expect(winnersOf(split)[0]?.makes).toEqual([PAIR]);
  });

  it('of one board are not named after the hand on the other', () => {
    const twice = view({
      boards: [[], []],
      won: [{ pot: 0, run: 1, shares: { 1: 50 } }],
      seats: [seat(1, 'Ann', 50, { makes: [PAIR, FLUSH] })],
    });
    expect(winnersOf(twice)[0]?.makes).toEqual([FLUSH]);
  });

  it('are nobody while the hand runs', () => {
    expect(winnersOf(view({ phase: 'runout', seats: [seat(1, 'Ann', 50)] }))).toEqual([]);
  });
});

describe('the winning five', () => {
  const shown = view({
    won: [{ pot: 0, run: 0, shares: { 1: 50 } }],
    seats: [
      seat(1, 'Ann', 50, { best: [[0, 1, 2, 40, 41]] }),
      seat(2, 'Bob', 0, { best: [[3, 4, 5, 6, 7]] }),
    ],
  });

  it('are the winner’s', () => {
    expect([...winningCards(shown, 0)]).toEqual([0, 1, 2, 40, 41]);
    expect(winningCards(shown, 1).size).toBe(0);
    expect(allWinningCards(shown).size).toBe(5);
  });

  it('are nothing that we make up ourselves', () => {
    expect(winningCards(view({ ...shown, seats: [seat(1, 'Ann', 50)] }), 0).size).toBe(0);
    expect(ownBest(null).size).toBe(0);
  });
});

describe('the own hand', () => {
  const own = (makes: object, best: number[]): number[] => [
    ...ownBest({ makes, best } as unknown as HoldemPrivateView),
  ];

  it('is the cards that its name speaks of, without kickers', () => {
    expect(own({ category: 'high-card', ranks: [12, 3] }, [48, 12])).toEqual([]);
    expect(own({ category: 'pair', ranks: [12, 11, 3, 2] }, [48, 49, 44, 12, 8])).toEqual([48, 49]);
    expect(own({ category: 'two-pair', ranks: [12, 3, 11] }, [48, 49, 12, 13, 44])).toEqual([48, 49, 12, 13]);
    expect(own({ category: 'full-house', ranks: [12, 3] }, [48, 49, 50, 12, 13])).toHaveLength(5);
  });
});
