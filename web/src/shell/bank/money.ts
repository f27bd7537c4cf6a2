import type { Rate, SetRate } from '../../generated/protocol';
import { language } from '../../words/index.svelte';

/** Currencies that have no cents in daily life. */
const WHOLE = ['ft', 'huf', '¥', 'jpy', '₩', 'krw'];
const MOST = 1_000_000_000;

/** An amount in the smallest unit, as people write it here: "1.25 €". */
export function moneyText({ decimals, currency }: Rate, money: number): string {
  const digits = String(money).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const form = new Intl.NumberFormat(language.now);
  const point = form.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const rest = decimals > 0 ? point + digits.slice(-decimals) : '';
  return `${form.format(BigInt(whole))}${rest} ${currency}`;
}

/** The rate that was typed; null if it makes no sense. No floats: digits are digits. */
export function rateOf(chips: string, amount: string, currency: string): NonNullable<SetRate['rate']> | null {
  const name = currency.trim();
  const found = /^(\d{1,9})(?:[.,](\d{1,3}))?$/.exec(amount.trim());
  const per = /^\d{1,10}$/.test(chips.trim()) ? Number(chips) : 0;
  if (!found || name === '' || [...name].length > 8 || per < 1 || per > MOST) return null;
  const cents = found[2] ?? '';
  const decimals = Math.max(cents.length, WHOLE.includes(name.toLowerCase()) ? 0 : 2);
  const money = Number(found[1] + cents.padEnd(decimals, '0'));
  return money >= 1 && money <= MOST ? { chips: per, money, decimals, currency: name } : null;
}
