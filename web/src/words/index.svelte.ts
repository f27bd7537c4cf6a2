import { device } from '../lib/device.svelte';
import { SUITS, rankOf } from '../lib/cards';
import type { HandName } from '../generated/protocol';
import { en, type Words } from './en';
import { formFor } from './plural';

export type Lang = 'en' | 'hu';

/** The sentences of games; each declares its own (games/<game>/words). */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface GameWords {}

export type Key = keyof Words | keyof GameWords;

/** A game's sentences in another language, with what English takes from the server. */
export type Translation<Sentences> = Readonly<
  Record<keyof Sentences, string> &
    Record<`setting.${string}` | `refusal.${string}` | `news.${string}`, string>
>;
export type Values = Readonly<Record<string, string | number>>;

export const LANGUAGES: Readonly<Record<Lang, string>> = { en: 'English', hu: 'Magyar' };

type Sentences = Readonly<Record<string, string>>;

// English is in the first load, so it has to be small: words of single screens come with those.
const english: Record<string, string> = { ...en };
const hungarian = [() => import('./hu').then(({ hu }): Sentences => hu)];

/**
 * Know these English sentences, too, and where their translations are; whatever says one of them imports the module
 * that has it. Whoever learns a translation later calls `speak` again.
 */
export function learn(sentences: Sentences, hu?: () => Promise<{ readonly words: Sentences }>): void {
  Object.assign(english, sentences);
  if (spoken.lang === 'en') spoken = { ...spoken }; // what is on the screen may have waited for them
  if (hu) hungarian.push(() => hu().then(({ words }) => words));
}

const loaders: Readonly<Record<Lang, () => Promise<Sentences>>> = {
  en: () => Promise.resolve(english),
  hu: async () => Object.assign({}, ...(await Promise.all(hungarian.map((load) => load())))) as Sentences,
};

let spoken = $state.raw<{
  lang: Lang;
  words: Sentences;
  numbers: Intl.NumberFormat;
  plurals: Intl.PluralRules;
}>({
  lang: 'en',
  words: english,
  numbers: new Intl.NumberFormat('en'),
  plurals: new Intl.PluralRules('en'),
});

/** Speak the language that was chosen, or else the browser's. */
export async function speak(lang: Lang | null): Promise<void> {
  const wanted: Lang = lang ?? (navigator.language.startsWith('hu') ? 'hu' : 'en');
  const words = await loaders[wanted]();
  if (device.lang !== lang || words === spoken.words) return; // changed again meanwhile, or spoken already
  spoken = {
    lang: wanted,
    words,
    numbers: new Intl.NumberFormat(wanted, { useGrouping: true }),
    plurals: new Intl.PluralRules(wanted),
  };
  document.documentElement.lang = wanted;
}

export const language = {
  get now(): Lang {
    return spoken.lang;
  },
};

/** A number as people write it here. */
export const number = (value: number): string => spoken.numbers.format(value);

/** A part of one: "45.2%". */
export const percent = (part: number): string => `${number(Math.round(part * 1000) / 10)}%`;

/** Put values into a sentence: `{n}`, and `{n:chip|chips}` for a word that goes with a number, a form for each category. */
export function fill(sentence: string, values: Values = {}): string {
  return sentence.replace(/\{(\w+)(?::([^}]*\|[^}]*))?\}/g, (whole, name: string, forms?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (forms !== undefined) return formFor(spoken.plurals, forms.split('|'), value);
    return typeof value === 'number' ? number(value) : value;
  });
}

/** A sentence in the language spoken now. */
export const t = (key: Key, values?: Values): string =>
  fill(spoken.words[key] ?? english[key] ?? key, values);

/** The same for a key built from the server's words; null if it is unknown. */
export function told(key: string, values?: Values): string | null {
  const sentence = spoken.words[key];
  return sentence === undefined ? null : fill(sentence, values);
}

/** "ace of spades", "pikk ász". */
export function cardName(card: number): string {
  const rank = t(`rank.${rankOf(card)}` as Key);
  return t('card.name', { rank, suit: t(`suit.${SUITS[card & 3]!}` as Key) });
}

/** "two pair, kings and nines". */
export function handName(made: HandName): string {
  const [a = 0, b = 0] = made.ranks;
  const values: Record<string, string> = {};
  for (const [name, rank] of [
    ['a', a],
    ['b', b],
  ] as const) {
    values[name] = t(`rank.${rank}` as Key);
    values[`${name}s`] = t(`ranks.${rank}` as Key);
  }
  return told(`hand.${made.category}`, values) ?? made.category;
}
