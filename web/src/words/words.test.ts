import { afterAll, describe, expect, it } from 'vitest';
import { device } from '../lib/device.svelte';
import { hu as ours } from './hu';
import { categoriesOf, formFor } from './plural';
import { cardName, fill, handName, language, number, speak, t, told } from './index.svelte';

type Sentences = Readonly<Record<string, string>>;
const books = import.meta.glob<Record<string, Sentences>>(
  ['./en/*.ts', '../games/*/words/*.ts', '!./en/{index,shuffle}.ts', '!../games/*/words/hu.ts'],
  { eager: true },
);
const translations = import.meta.glob<Sentences>('../games/*/words/hu.ts', { import: 'words', eager: true });
const en = Object.assign({}, ...Object.values(books).flatMap((book) => Object.values(book))) as Sentences;
const hu = Object.assign({}, ours, ...Object.values(translations)) as Sentences;

async function inLanguage(lang: 'en' | 'hu'): Promise<void> {
  device.lang = lang;
  await speak(lang);
}
afterAll(() => inLanguage('en'));

const holes = (sentence: string): string[] =>
  [...new Set([...sentence.matchAll(/\{(\w+)/g)].map(([, name]) => name!))].sort();

// Hungarian has no plural after a number, and names hands by the singular of their ranks.
const FREE = /^hand\./;

describe('sentences', () => {
  it.each(Object.keys(en))('%s has the same values in both languages', (key) => {
    if (FREE.test(key)) return;
    expect(holes(hu[key] ?? '')).toEqual(holes(en[key]!));
  });

  it('are not empty, and without stray spaces', () => {
    for (const [key, sentence] of Object.entries({ ...en, ...hu })) {
      expect(sentence.trim(), key).not.toBe('');
      expect(sentence, key).not.toMatch(/ {2}| $/);
    }
  });

  it.each(Object.entries({ en, hu }))('in %s have a form for each plural category', (lang, words) => {
    const count = categoriesOf(new Intl.PluralRules(lang)).length;
    for (const [key, sentence] of Object.entries(words))
      for (const [, forms] of sentence.matchAll(/\{\w+(?::([^}]*))?\}/g))
        if (forms && !['and', 'or', 'suggest'].includes(forms))
          expect(forms.split('|'), key).toHaveLength(count);
  });
});

describe('fill', () => {
  it('puts in numbers, names and the right word', async () => {
    await inLanguage('en');
    const sentence = '{name} buys {n} {n:chip|chips}';
    expect(fill(sentence, { name: 'Ann', n: 1 })).toBe('Ann buys 1 chip');
    expect(fill(sentence, { name: 'Ann', n: 1500 })).toBe('Ann buys 1,500 chips');
    expect([1, 2].map((n) => fill('{n:|more}', { n }))).toEqual(['', 'more']);
    expect(fill('{n:a chip|chips}', { n: 'some' })).toBe('chips');
  });

  it('leaves what it is not given, and does not fill in what a name says', () => {
    expect(fill('{a} {b}', { a: '{b}' })).toBe('{b} {b}');
    expect(fill('{a} $& {b}', { a: '$&', b: '$1' })).toBe('$& $& $1');
  });
});

it('a language may have more plural forms', () => {
  const polish = new Intl.PluralRules('pl');
  expect(categoriesOf(polish)).toEqual(['one', 'few', 'many', 'other']);
  const forms = ['żeton', 'żetony', 'żetonów', 'żetonu'];
  expect([1, 3, 5, 22, 1.5].map((n) => formFor(polish, forms, n))).toEqual([
    'żeton',
    'żetony',
    'żetonów',
    'żetony',
    'żetonu',
  ]);
});

describe('languages', () => {
  it('change at once', async () => {
    await inLanguage('hu');
    expect([language.now, document.documentElement.lang]).toEqual(['hu', 'hu']);
    expect(t('close')).toBe('Bezárás');
    expect(number(1234567)).toMatch(/^1\s234\s567$/);
    expect(number(1000)).toMatch(/^1\s000$/);
    await inLanguage('en');
    expect([t('close'), number(1234567)]).toEqual(['Close', '1,234,567']);
  });

  it('do not come back when another was chosen meanwhile', async () => {
    device.lang = 'hu';
    const late = speak('hu');
    await inLanguage('en');
    await late;
    expect(language.now).toBe('en');
  });

  it('know what they do not know', () => expect(told('refusal.from-the-future')).toBeNull());
});

describe('cards and hands', () => {
  it('have names', async () => {
    await inLanguage('en');
    expect([cardName(51), cardName(0), cardName(34)]).toEqual([
      'ace of spades',
      'two of clubs',
      'ten of hearts',
    ]);
    expect(handName({ category: 'two-pair', ranks: [11, 7, 3] })).toBe('two pair, kings and nines');
    expect(handName({ category: 'six-of-a-kind', ranks: [] })).toBe('six-of-a-kind');
    await inLanguage('hu');
    expect(cardName(51)).toBe('pikk ász');
    expect(handName({ category: 'full-house', ranks: [11, 7] })).toBe('full: három király, két kilences');
  });
});
