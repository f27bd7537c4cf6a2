import { language, number } from '../../words/index.svelte';

const LONG = 1_000_000;

/** A number where there is little room: "9.88M" instead of seven digits. */
export const brief = (n: number, long = LONG, digits = 3): string =>
  n < long
    ? number(n)
    : new Intl.NumberFormat(language.now, { notation: 'compact', maximumSignificantDigits: digits }).format(
        n,
      );

/** A price: "2.4", no decimals where nobody cares, and "5.3K" for what hardly ever comes. */
export const price = (n: number): string =>
  brief(n < 100 ? Math.round(n * 10) / 10 : Math.round(n), 1_000, 2);
