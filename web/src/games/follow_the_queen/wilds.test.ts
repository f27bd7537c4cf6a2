import { describe, expect, it } from 'vitest';
import { cardsIn } from '../../lib/cards';
import { NO_WILDS, stepsOf } from './steps';
import { cardSign, isWild, linesOf, type Wilds } from './wilds';

const [Qh, Qs, s7, c8, Kd] = cardsIn('Qh Qs 7s 8c Kd') as [number, number, number, number, number];
const change = (queen: number, follower: number | null, street = 3) => ({
  street,
  queen,
  follower,
  rank: follower === null ? null : follower >> 2,
  seat: 0,
});

describe('the history of wild cards', () => {
  const lines = (history: Wilds['history'], armed = false) =>
    linesOf({ ranks: [10], armed, history }).map(({ queen, follower, over, alone }) =>
      [cardSign(queen), follower === null ? '' : cardSign(follower), over && 'over', alone && 'alone']
        .filter(Boolean)
        .join(' ')
        .replaceAll('\uFE0E', ''),
    );

  it('has one line for each Queen', () => {
    expect(lines([change(Qh, null), change(Qh, s7)])).toEqual(['Q♥ 7♠']);
    expect(lines([change(Qh, null), change(Qh, s7), change(Qs, null, 4), change(Qs, Kd, 4)])).toEqual([
      'Q♥ 7♠ over',
      'Q♠ K♦',
    ]);
  });

  it('tells a Queen that waits from one that nothing follows', () => {
    expect(lines([change(Qh, null)], true)).toEqual(['Q♥']);
    expect(lines([change(Qh, null), change(Qh, null)])).toEqual(['Q♥ alone']);
    expect(lines([change(Qh, null), change(Qs, null), change(Qs, c8)])).toEqual(['Q♥ over alone', 'Q♠ 8♣']);
  });
});

describe('up cards that land one at a time', () => {
  const told = (cards: number[], changes: ReturnType<typeof change>[], before = NO_WILDS) =>
    stepsOf(cards, changes, before).map(({ wilds, rest }) => ({
      ranks: wilds.ranks.join(),
      armed: wilds.armed,
      rest,
    }));

  it('change what is wild when the card lies there, and not before', () =>
    expect(told([c8, Qh, s7, Kd], [change(Qh, null), change(Qh, s7)])).toEqual([
      { ranks: '10', armed: false, rest: 350 },
      { ranks: '10', armed: true, rest: 1350 },
      { ranks: '10,5', armed: false, rest: 350 },
      { ranks: '10,5', armed: false, rest: 350 },
    ]));

  it('do not wait for a card that will not come', () =>
    expect(told([c8, Qh], [change(Qh, null), change(Qh, null)])).toEqual([
      { ranks: '10', armed: false, rest: 350 },
      { ranks: '10', armed: false, rest: 350 },
    ]));

  it('end what an earlier street has set, as soon as the second Queen lies there', () => {
    const before = { ranks: [10, 5], armed: false, history: [change(Qh, null), change(Qh, s7)] };
    expect(
      told([c8, Qs, Kd], [change(Qs, null, 4), change(Qs, Kd, 4)], before).map((step) => step.ranks),
    ).toEqual(['10,5', '10', '10,11']);
  });

  it('go on with a Queen that was dealt last on the street before', () => {
    const before = { ranks: [10], armed: true, history: [change(Qh, null)] };
    expect(told([s7, c8], [change(Qh, s7, 4)], before)).toEqual([
      { ranks: '10,5', armed: false, rest: 350 },
      { ranks: '10,5', armed: false, rest: 350 },
    ]);
  });
});

it('knows a wild card by its rank', () => {
  const wilds = { ...NO_WILDS, ranks: [10, 5] };
  expect([Qh, s7, Kd].map((card) => isWild(card, wilds))).toEqual([true, true, false]);
});
