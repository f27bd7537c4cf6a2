// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { cardsIn } from '../lib/cards';
import type { RulesCard } from './rulebook';

type Rules = (table: object) => RulesCard;
const cards = import.meta.glob<Rules>('../games/*/rules/{en,hu}.ts', { import: 'rules', eager: true });
const samples = import.meta.glob<readonly object[]>('../games/*/rules/sample-tables.ts', {
  import: 'tables',
  eager: true,
});
const games = [...new Set(Object.keys(cards).map((path) => path.split('/')[2]!))];

describe.each(games)('the rules of %s', (game) => {
  const [en, hu] = ['en', 'hu'].map((lang) => cards[`../games/${game}/rules/${lang}.ts`]!) as [Rules, Rules];
  const tables = samples[`../games/${game}/rules/sample-tables.ts`]!;

  it('say the same in both languages, whatever is set', () => {
    const shape = ({ goal, chapters }: RulesCard): unknown => [
      goal.length > 20,
      chapters.map(({ text = [], examples = [] }) => [text.length, examples.map(({ cards }) => cards)]),
    ];
    for (const table of tables) expect(shape(hu(table))).toEqual(shape(en(table)));
  });

  it('name the same numbers', () => {
    const numbers = ({ chapters }: RulesCard): string[][] =>
      chapters.map(({ text = [] }) => (text.join(' ').match(/\d+/g) ?? []).sort());
    for (const table of tables) expect(numbers(hu(table))).toEqual(numbers(en(table)));
  });

  it.each(['en', 'hu'] as const)('follow every setting that they depend on, in %s', (lang) => {
    const texts = tables.map((table) => JSON.stringify({ en, hu }[lang](table)));
    expect(new Set(texts).size).toBe(tables.length);
  });

  it('show cards that exist, each once', () => {
    for (const { examples = [] } of en(tables[0]!).chapters)
      for (const { cards } of examples) {
        const drawn = cardsIn(cards);
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(drawn.every((card) => card >= 0 && card < 52)).toBe(true);
      }
  });
});
