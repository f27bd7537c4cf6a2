import type { Range } from '../generated/protocol';

/** The whole number within the bounds that is nearest. */
export const within = (n: number, { least, most }: Pick<Range, 'least' | 'most'>): number =>
  Math.min(most, Math.max(least, Math.round(n)));

/** What somebody typed, as a number; null: it is none. */
export function typed(text: string): number | null {
  const digits = text.replace(/[\s.,'\u00a0\u202f]/g, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}

/** A gain or loss with a typographic sign. */
export const signed = (net: number, number: (n: number) => string): string =>
  net > 0 ? `+${number(net)}` : net < 0 ? `−${number(-net)}` : number(0);
