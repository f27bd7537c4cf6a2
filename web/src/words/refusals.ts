import { fill, number, t, told } from './index.svelte';

interface Said {
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** What the server refuses or tells, in the language spoken here: its own English where we know no better. */
export function explain({ code, message, details }: Said): string {
  const sentence = told(`refusal.${code}`);
  if (sentence === null) return message;
  return sentence.replace(/\{(\w+)(?::(and|or|suggest))?\}/g, (_, name: string, how?: string) => {
    const value = details[name];
    if (how === 'suggest') return suggested(asked(details), words(value));
    if (Array.isArray(value))
      return listed(
        value.map((item) => named(name, item, details)),
        how ?? 'and',
      );
    return named(name, value, details);
  });
}

/** A detail as people say it; one that is missing leaves the sentence whole. */
function named(name: string, value: unknown, details: Said['details']): string {
  if (typeof value === 'number') return number(value);
  if (typeof value !== 'string') return '';
  if (name === 'setting' || name === 'settings') return told(`setting.${value}`) ?? value;
  if (name === 'choices') return told(`choice.${String(details['setting'])}.${value}`) ?? value;
  return told(`refusal.${name}.${value}`) ?? value;
}

/** "check, bet or fold". */
export function listed(items: readonly string[], joint: string): string {
  const last = items.at(-1) ?? '';
  const first = items.slice(0, -1).join(', ');
  return first ? t(joint === 'or' ? 'list.or' : 'list.and', { first, last }) : last;
}

const words = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const asked = (details: Said['details']): string =>
  Object.values(details).find((value) => typeof value === 'string') ?? '';

function suggested(wish: string, known: readonly string[]): string {
  const near = known
    .map((word) => ({ word, steps: distance(wish.toLowerCase(), word) }))
    .filter(({ word, steps }) => steps <= Math.max(wish.length, word.length) * 0.4)
    .sort((a, b) => a.steps - b.steps)[0];
  if (near) return fill(t('refusal.suggest'), { word: near.word });
  return known.length > 0 ? fill(t('refusal.known'), { words: known.join(', ') }) : '';
}

// How many letters have to be typed, left out or changed (Levenshtein).
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length]!;
}
