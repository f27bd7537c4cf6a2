import { number, t, told } from './index.svelte';

interface Said {
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** A refusal or message of the server, translated; its own English without a translation. */
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

/** A detail in words; empty if it is missing. */
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

// Nobody types these names here: list all that exist instead of suggesting one.
const known = (value: unknown): string =>
  (Array.isArray(value) && value.length > 0 && told('refusal.what.known', { words: value.join(', ') })) || '';
