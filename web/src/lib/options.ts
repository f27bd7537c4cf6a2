import type { Option, Range } from '../generated/protocol';

/** What the server offers for a command; null: it is not offered. */
export const optionOf = (options: readonly Option[], command: string): Option | null =>
  options.find((option) => option.command === command) ?? null;

/** The bounds of a number in an option; null: it asks for none. */
export function rangeOf(option: Option | null, field: string): Range | null {
  const bounds = option?.fields?.[field];
  return bounds?.type === 'range' ? bounds : null;
}

/** The values that an option offers for a field, like those of a switch. */
export function choicesOf(option: Option | null, field: string): readonly (number | string | boolean)[] {
  const bounds = option?.fields?.[field];
  return bounds?.type === 'choice' ? bounds.values : [];
}
