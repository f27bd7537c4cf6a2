import { describe, expect, it } from 'vitest';
import type { HoldYourHorsesHandView as Hand } from '../../generated/protocol';
import { EVERYTHING, IN_FLIGHT, stepsOf } from './finish';
import { seenOf, toldOf } from './lanes';

const hand = (number: number, more: object): Hand =>
  ({
    hand: number,
    dark_horse: number === 5,
    cards: [1, 2],
    best: [],
    place: null,
    ...more,
  }) as unknown as Hand;
const pair = { category: 'pair', ranks: [12] };
const flush = { category: 'flush', ranks: [12] };
const before = { chance: { win: 0.3, tie: 0 }, makes: pair, best: [1] } as unknown as Hand;

describe('a lane', () => {
  it('tells what a new card has changed when it has landed, and not before', () => {
    const now = hand(1, { chance: { win: 0.9, tie: 0 }, makes: flush, best: [2] });
    expect(toldOf(now, before, IN_FLIGHT)).toMatchObject({
      chance: { win: 0.3 },
      makes: pair,
      best: [1],
    });
    expect(toldOf(now, before, EVERYTHING)).toEqual(now);
  });

  it('keeps its chance until the horses run home, and the place of its horse to itself', () => {
    const now = hand(1, { chance: null, makes: flush, place: 1 });
    for (const step of stepsOf(4, 8_000)) {
      const told = toldOf(now, before, step);
      expect(told.chance, `${step.at}`).toEqual(step.home ? null : before.chance);
      expect(told.makes, `${step.at}`).toBe(step.named > 0 ? flush : pair);
      expect(seenOf(told, step).place, `${step.at}`).toBe(step.ordered ? 1 : null);
    }
  });

  it('says what the Dark Horse makes when both of its cards lie open', () => {
    const dark = hand(5, { chance: null, makes: flush, place: 2 });
    const unknown = { chance: null, makes: null, best: [] };
    const seen = stepsOf(4, 8_000).map((step) => {
      const { cards, name } = seenOf(toldOf(dark, unknown, step), step);
      return [cards.length, name];
    });
    expect(seen.slice(0, 4)).toEqual([
      [0, 'Dark Horse'],
      [0, 'Dark Horse'],
      [1, 'Dark Horse'],
      [2, 'Dark Horse'],
    ]);
    expect(seen[4]![1]).not.toBe('Dark Horse');
  });

  it('of a race that was missed tells nothing of it before', () => {
    const now = hand(2, { chance: null, makes: flush });
    expect(toldOf(now, undefined, IN_FLIGHT)).toMatchObject({ chance: null, makes: null, best: [] });
  });
});
