import { number, t, told } from './index.svelte';

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
    if (how === 'suggest') return known(value);
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

// People choose from lists here: who names something that is not there is told everything that is.
const known = (value: unknown): string =>
  (Array.isArray(value) && value.length > 0 && told('refusal.what.known', { words: value.join(', ') })) || '';
