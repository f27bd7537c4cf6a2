import type { Choice, Command, Option, Range, Text } from '../../generated/protocol';

export type Field = Range | Choice | Text;
export type Value = number | string | boolean;
export type Values = Readonly<Record<string, Value>>;

/** One tap: everything about it is decided. */
export interface Tap {
  readonly kind: 'tap';
  readonly key: string;
  readonly command: string;
  /** can wait behind "more": it is not about the hand that is played */
  readonly housekeeping: boolean;
  readonly values: Values;
  readonly price: number;
}

/** Something has to be chosen first; several options of one command are variants of it. */
export interface Form {
  readonly kind: 'form';
  readonly key: string;
  readonly command: string;
  /** can wait behind "more": it is not about the hand that is played */
  readonly housekeeping: boolean;
  readonly variants: readonly Option[];
  /** variants about which nothing is left to choose */
  readonly taps: readonly Tap[];
}

export type Control = Tap | Form;

const FEW = 4;

/** What each option looks like: a button for every choice, a form for anything that takes more. */
export function controlsOf(options: readonly Option[]): Control[] {
  const byCommand = new Map<string, Option[]>();
  for (const option of options)
    byCommand.set(option.command, [...(byCommand.get(option.command) ?? []), option]);
  return [...byCommand.values()].flatMap((variants) =>
    variants.length === 1 ? controlsOfOne(variants[0]!) : controlsOfMany(variants),
  );
}

function controlsOfMany(variants: readonly Option[]): Control[] {
  const taps = variants.filter(isDecided).map((option) => tapOf(option, filled(option, null)));
  const rest = variants.filter((option) => !isDecided(option));
  return rest.length === 0 ? taps : [formOf(rest, taps)];
}

function controlsOfOne(option: Option): Control[] {
  if (isDecided(option)) return [tapOf(option, filled(option, null))];
  const open = Object.values(option.fields ?? {}).filter((field) => only(field) === null);
  const [field] = open;
  if (open.length === 1 && field?.type === 'choice' && field.values.length <= FEW)
    return field.values.map((value) => tapOf(option, filled(option, value)));
  return [formOf([option])];
}

const isDecided = ({ fields = {} }: Option): boolean =>
  Object.values(fields).every((field) => only(field) !== null);

/** Every field with its only value, and the open one with what was chosen. */
const filled = ({ fields = {} }: Option, chosen: Value | null): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, only(field) ?? chosen!]));

const tapOf = ({ command, price = 0, housekeeping = false }: Option, values: Values): Tap => ({
  kind: 'tap',
  key: [command, ...Object.values(values)].join(' '),
  command,
  housekeeping,
  values,
  price,
});

const formOf = (variants: readonly Option[], taps: readonly Tap[] = []): Form => ({
  kind: 'form',
  key: variants[0]!.command,
  command: variants[0]!.command,
  housekeeping: variants[0]!.housekeeping ?? false,
  variants,
  taps,
});

/** The only value that a field can have, if it has but one. */
export function only(field: Field): Value | null {
  if (field.type === 'choice' && field.values.length === 1) return field.values[0]!;
  if (field.type === 'range' && field.least === field.most) return field.least;
  return null;
}

/** Where a field starts: at its first value. */
export function startOf(field: Field): Value {
  if (field.type === 'text') return '';
  return field.type === 'choice' ? field.values[0]! : field.least;
}

export const isLawful = (field: Field, value: Value): boolean =>
  field.type === 'choice'
    ? field.values.includes(value)
    : field.type === 'text'
      ? typeof value === 'string' && value.trim() !== '' && value.length <= field.longest
      : typeof value === 'number' && Number.isInteger(value) && value >= field.least && value <= field.most;

/** The request that was put together; the server checks it again. */
export const commandOf = (command: string, values: Values): Command =>
  ({ type: command, ...values }) as unknown as Command;
