// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { cardsIn } from '../lib/cards';
import type { RulesCard } from './rulebook';

const cards = import.meta.glob<RulesCard>('../games/*/rules/*.ts', { import: 'rules', eager: true });
const games = [...new Set(Object.keys(cards).map((path) => path.split('/')[2]!))];

describe.each(games)('the rules of %s', (game) => {
  const [en, hu] = ['en', 'hu'].map((lang) => cards[`../games/${game}/rules/${lang}.ts`]!);

  it('say the same in both languages', () => {
    const shape = ({ goal, chapters }: RulesCard): unknown => [
      goal.length > 20,
      chapters.map(({ text = [], examples = [] }) => [text.length, examples.map(({ cards }) => cards)]),
    ];
    expect(shape(hu!)).toEqual(shape(en!));
  });

  it('name the same numbers', () => {
    const numbers = ({ chapters }: RulesCard): string[][] =>
      chapters.map(({ text = [] }) => (text.join(' ').match(/\d+/g) ?? []).sort());
    expect(numbers(hu!)).toEqual(numbers(en!));
  });

  it('show cards that exist, each once', () => {
    for (const { examples = [] } of en!.chapters)
      for (const { cards } of examples) {
        const drawn = cardsIn(cards);
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(drawn.every((card) => card >= 0 && card < 52)).toBe(true);
      }
  });
});
