// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { cardsIn } from '../lib/cards';
import { rulebook as en } from './en/rules';
import { rulebook as hu } from './hu/rules';
import { GAME_TITLES } from './rulebook';
import type { GameKey } from '../generated/protocol';

describe.each(Object.keys(GAME_TITLES) as GameKey[])('the rules of %s', (game) => {
  it('say the same in both languages', () => {
    const shape = ({ goal, chapters }: (typeof en.games)[GameKey]): unknown => [
      goal.length > 20,
      chapters.map(({ text = [], examples = [] }) => [text.length, examples.map(({ cards }) => cards)]),
    ];
    expect(shape(hu.games[game])).toEqual(shape(en.games[game]));
  });

  it('name the same numbers', () => {
    const numbers = (book: typeof en): string[][] =>
      book.games[game].chapters.map(({ text = [] }) => (text.join(' ').match(/\d+/g) ?? []).sort());
    expect(numbers(hu)).toEqual(numbers(en));
  });

  it('show cards that exist, each once', () => {
    for (const { examples = [] } of en.games[game].chapters)
      for (const { cards } of examples) {
        const drawn = cardsIn(cards);
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(drawn.every((card) => card >= 0 && card < 52)).toBe(true);
      }
  });
});
