import { describe, expect, it } from 'vitest';
import { cardsIn } from '../../lib/cards';
import { disguises, namedCards, slotsOf } from './hand';

const kinds = (slots: ReturnType<typeof slotsOf>): string =>
  slots.map(({ kind, card }) => `${kind[0]}${card ?? ''}`).join(' ');

describe('the slots of a hand', () => {
  it('are two down, the up cards, the last one down, and what all share', () => {
    const seat = { up: [1, 2, 3, 4], down: [], down_cards: 3 };
    expect(kinds(slotsOf(seat, [], []))).toBe('d d u1 u2 u3 u4 d');
    expect(kinds(slotsOf({ ...seat, down_cards: 2 }, [50], []))).toBe('d d u1 u2 u3 u4 s50');
    expect(kinds(slotsOf({ ...seat, down: [7, 8, 9] }, [], []))).toBe('d7 d8 u1 u2 u3 u4 d9');
  });

  it('wait for cards that have not landed', () =>
    expect(kinds(slotsOf({ up: [1, 2], down: [], down_cards: 2 }, [], [2]))).toBe('d d u1'));

  it('are no longer the same once they are turned over', () => {
    const seat = { up: [], down: [], down_cards: 2 };
    const [before, after] = [slotsOf(seat, [], []), slotsOf({ ...seat, down: [5, 6] }, [], [])];
    expect(before[0]!.key).not.toBe(after[0]!.key);
  });

  it('are none for who holds no cards, even if there is one for all', () =>
    expect(slotsOf({ up: [], down: [], down_cards: 0 }, [50], [])).toEqual([]));
});

describe('a hand with wild cards', () => {
  const [Qh, Kd, Ks, c9, d2] = cardsIn('Qh Kd Ks 9c 2d') as [number, number, number, number, number];
  const plays = [
    [Ks, Ks],
    [Kd, Kd],
    [Qh, cardsIn('Kh')[0]!],
    [c9, c9],
    [d2, d2],
  ] as const;

  it('is underlined without its kickers, and with its wilds', () =>
    expect([...namedCards({ category: 'three-of-a-kind', ranks: [11, 7, 0] }, plays)]).toEqual([Ks, Kd, Qh]));

  it('is underlined as a whole where its name speaks of all cards', () =>
    expect(namedCards({ category: 'flush', ranks: [11] }, plays).size).toBe(5));

  it('says what plays as something else', () => {
    expect([...disguises(plays)]).toEqual([[Qh, 46]]);
    expect(namedCards(null, plays).size).toBe(0);
  });
});
