import './en/setup';
import { fieldOf } from '../lib/settings';
import type { SettingSchema } from '../generated/protocol';
import type { Schemas, Value } from '../lib/catalogue';
import type { Refusal } from '../lib/connection';
import { number, t, told } from './index.svelte';
import { explain } from './refusals';

// The schema has English; other languages have their own words, where need be one for each game.
const say = (game: string, key: string): string | null =>
  told(`setting.${game}.${key}`) ?? told(`setting.${key}`);

export const titleOf = (game: string, name: string, schema: SettingSchema | undefined): string =>
  say(game, name) ?? schema?.title ?? name;

export const aboutOf = (game: string, name: string, schema: SettingSchema): string =>
  say(game, `${name}.about`) ?? schema.description ?? '';

/** A value as people say it. */
export function valueOf(name: string, schema: SettingSchema | undefined, value: Value): string {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (value === null) return t('settings.none');
  const choice = told(`choice.${name}.${value}`);
  if (choice !== null) return choice;
  if (typeof value !== 'number') return value;
  return schema && fieldOf(schema).kind === 'seat' ? t('seat.n', { n: value + 1 }) : number(value);
}

/** Why settings were refused, with the names that the form gives them. */
export function explainSettings(refusal: Refusal, game: string, schemas: Schemas): string {
  const title = (name: unknown): string => titleOf(game, String(name), schemas[String(name)]);
  const { setting, settings } = refusal.details;
  const details = {
    ...refusal.details,
    ...(setting === undefined ? {} : { setting: title(setting) }),
    ...(Array.isArray(settings) ? { settings: settings.map(title).join(', ') } : {}),
  };
  return explain({ code: refusal.code, message: refusal.message, details });
}
