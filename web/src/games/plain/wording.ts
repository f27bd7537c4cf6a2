import '../../words/en/plain';
import type { SeatView } from '../../generated/protocol';
import { handName, number, percent, t, told, type Key } from '../../words/index.svelte';
import type { Field, Tap, Value } from './controls';
import type { Fact } from './picture';

/** A name from a program as people would write it. */
export function readable(name: string): string {
  const words = name.replace(/^.*\//, '').replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const commandName = (command: string): string => told(`command.${command}`) ?? readable(command);
/** A field may mean something else where it is a number: sips go to a player, a raise to an amount. */
export const fieldName = (name: string, { type }: Pick<Field, 'type'>): string =>
  told(`field.${name}.${type}`) ?? told(`field.${name}`) ?? readable(name);
export const factName = (fact: string): string => told(`fact.${fact}`) ?? readable(fact);
export const tagName = (tag: string): string => told(`tag.${tag}`) ?? readable(tag);
export const rowName = (row: string): string => told(`cards.${row}`) ?? readable(row);
export const phaseName = (phase: string): string => told(`phase.${phase}`) ?? readable(phase);

/** A value of a field: seats by the name of whoever sits there. */
export function valueName(
  field: string,
  value: Value,
  seats: readonly Pick<SeatView, 'seat' | 'name'>[],
): string {
  if (typeof value === 'boolean') return t(value ? 'choice.true' : 'choice.false');
  if (typeof value === 'string') return told(`choice.${field}.${value}`) ?? readable(value);
  if (field === 'to' || field === 'seat') {
    const seated = seats.find((one) => one.seat === value);
    return seated?.name ?? t('choice.seat', { n: value + 1 });
  }
  return told(`choice.${field}`, { n: value }) ?? number(value);
}

/** What a button says: "Call 40", "Higher", "Hand out: Ben, 2", "Hand 2: take it back". */
export function tapName(tap: Tap, seats: readonly Pick<SeatView, 'seat' | 'name'>[]): string {
  const chosen = Object.entries(tap.values);
  const own = chosen.map(([field, value]) => told(`choice.${field}.${value}`)).find((said) => said !== null);
  const rest = chosen
    .filter(([field, value]) => told(`choice.${field}.${value}`) === null)
    .map(([field, value]) => valueName(field, value, seats));
  if (own) return rest.length > 0 ? `${rest.join(', ')}: ${own}` : own;
  const said = sentence(tap.command, rest);
  return tap.price > 0 ? `${said} ${number(tap.price)}` : said;
}

/** A command and what goes with it. */
export const sentence = (command: string, values: readonly string[]): string =>
  values.length > 0 ? `${commandName(command)}: ${values.join(', ')}` : commandName(command);

export function factValue(fact: Fact): string {
  switch (fact.kind) {
    case 'number':
      return number(fact.value);
    case 'times':
      return `×${number(Math.round(fact.value * 100) / 100)}`;
    case 'word':
      return (
        told(`${fact.name}.${fact.value}`) ??
        told(`choice.${fact.name}.${fact.value}`) ??
        readable(fact.value)
      );
    case 'made':
      return handName(fact.value);
    case 'chance':
      return percent(fact.value);
    case 'ranks':
      return fact.value.map((rank) => t(`ranks.${rank}` as Key)).join(', ');
    case 'each':
      return fact.value
        .map((value, place) => (value ? `${place + 1}: ${number(value)}` : ''))
        .filter(Boolean)
        .join(' · ');
  }
}
