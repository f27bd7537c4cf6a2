import { device } from '../lib/device.svelte';
import { SUITS, rankOf } from '../lib/cards';
import type { HandName } from '../generated/protocol';
import { en, type Words } from './en';

export type Lang = 'en' | 'hu';
export type Key = keyof Words;
export type Values = Readonly<Record<string, string | number>>;

export const LANGUAGES: Readonly<Record<Lang, string>> = { en: 'English', hu: 'Magyar' };

// English is spoken while other languages load, so it may cost nothing: what only some screens say comes with them.
const english = { ...en } as Words;

/** Know these English sentences, too; whatever says one of them imports the module that has it. */
export function learn(sentences: Partial<Words>): void {
  Object.assign(english, sentences);
}

const loaders: Readonly<Record<Lang, () => Promise<Words>>> = {
  en: () => Promise.resolve(english),
  hu: () => import('./hu').then((module) => module.hu),
};

let spoken = $state.raw<{ lang: Lang; words: Words; numbers: Intl.NumberFormat }>({
  lang: 'en',
  words: english,
  numbers: new Intl.NumberFormat('en'),
});

/** Speak the language that was chosen, or else the browser's. */
export async function speak(lang: Lang | null): Promise<void> {
  const wanted: Lang = lang ?? (navigator.language.startsWith('hu') ? 'hu' : 'en');
  const words = await loaders[wanted]();
  if (device.lang !== lang) return; // changed again meanwhile
  spoken = { lang: wanted, words, numbers: new Intl.NumberFormat(wanted, { useGrouping: true }) };
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

/** Put values into a sentence: `{n}`, and `{n:chip|chips}` for a word that goes with a number. */
export function fill(sentence: string, values: Values = {}): string {
  return sentence.replace(
    /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g,
    (whole, name: string, one?: string, many?: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      if (one !== undefined) return value === 1 ? one : (many ?? '');
      return typeof value === 'number' ? number(value) : value;
    },
  );
}

/** A sentence in the language spoken now. */
export const t = (key: Key, values?: Values): string => fill(spoken.words[key], values);

/** The same where the key is made of what the server says, which may be new to us. */
export function told(key: string, values?: Values): string | null {
  const sentence = (spoken.words as Readonly<Record<string, string>>)[key];
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
