import type { SettingSchema, TableSettings } from '../generated/protocol';
import type { Schemas, Value, Values } from './catalogue';

/** How a setting is asked for. */
export type Field =
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly choices: readonly (number | string)[] }
  | { readonly kind: 'seat'; readonly most: number }
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  | { readonly kind: 'text'; readonly pattern: string };

export function fieldOf(schema: SettingSchema): Field {
  if (schema.enum) return { kind: 'choice', choices: schema.enum };
  if (schema.type === 'boolean') return { kind: 'switch' };
  const whole = [schema, ...(schema.anyOf ?? [])].find((one) => one.type === 'integer');
  if (!whole) return { kind: 'text', pattern: schema.pattern ?? '' };
  const most = whole.maximum ?? Number.MAX_SAFE_INTEGER;
  // The only whole numbers that may be left out are seats.
  if (whole !== schema) return { kind: 'seat', most };
  return { kind: 'number', least: whole.minimum ?? 0, most };
}

/** Whether the form can send it; the server has the last word. */
export function isLawful(schema: SettingSchema, value: Value | undefined): boolean {
  const field = fieldOf(schema);
  if (field.kind === 'number')
    return Number.isInteger(value) && Number(value) >= field.least && Number(value) <= field.most;
  if (field.kind === 'text') return new RegExp(field.pattern).test(String(value));
  return value !== undefined;
}

/** The first setting that cannot be sent as it is. */
export const firstWrong = (schemas: Schemas, values: Values): string | null =>
  Object.keys(schemas).find((name) => !isLawful(schemas[name]!, values[name])) ?? null;

/** What differs, and nothing else. */
export function changesOf(base: Values, edited: Values): Record<string, Value> {
  return Object.fromEntries(Object.entries(edited).filter(([name, value]) => value !== base[name]));
}

/** Which settings a form shows, and in which order. */
interface Form {
  /** those that most tables touch */
  readonly common: readonly string[];
  /** those that change nothing in this game */
  readonly idle?: readonly string[];
}

const PLAIN = {
  common: ['seats', 'clock_s', 'deal_control', 'table_code'] satisfies (keyof TableSettings)[],
};

/** Settings that most tables touch, and the rest; what changes nothing at this table is in neither. */
export function grouped(
  schemas: Schemas,
  hasCode: boolean,
  { common, idle = [] }: Form = PLAIN,
): { common: string[]; more: string[] } {
  const names = Object.keys(schemas).filter(
    (name) => !idle.includes(name) && !(hasCode && name === 'table_code'),
  );
  return {
    common: common.filter((name) => names.includes(name)),
    more: names.filter((name) => !common.includes(name)),
  };
}
