import type { Range } from '../generated/protocol';
import { Refusal } from './connection';

export type Value = number | string | boolean | null;
export type Values = Readonly<Record<string, Value>>;

/** One setting, as the server's JSON Schema describes it. */
export interface Schema {
  readonly title: string;
  readonly description?: string;
  readonly type?: 'integer' | 'boolean' | 'string' | 'null';
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly (number | string)[];
  readonly pattern?: string;
  readonly anyOf?: readonly Omit<Schema, 'title'>[];
}

export type Schemas = Readonly<Record<string, Schema>>;

export interface GameEntry {
  readonly key: string;
  readonly title: string;
  readonly seats: Range;
  readonly presets: Readonly<Record<string, Values>>;
  readonly settings: { readonly properties: Schemas };
  readonly bots: readonly string[];
  readonly stakes: Readonly<Record<string, string>>;
}

export interface Catalogue {
  readonly games: readonly GameEntry[];
  readonly room_settings: { readonly properties: Schemas };
}

/** What somebody at the door may know of a room. */
export interface RoomInfo {
  readonly code: string;
  readonly game: string;
  readonly title: string;
  readonly host: string | null;
  readonly seats: number;
  readonly players: number;
  readonly running: boolean;
  readonly knock: boolean;
  readonly watchers: boolean;
}

// Hold'em is what most people look for; the rest as the server lists it.
const FIRST = 'holdem';

let asked: Promise<Catalogue> | null = null;

/** Every game that can be played here; asked for once. */
export function catalogue(): Promise<Catalogue> {
  asked ??= get<Catalogue>('/api/games').then(
    ({ games, room_settings }) => ({
      games: [...games].sort((a, b) => Number(b.key === FIRST) - Number(a.key === FIRST)),
      room_settings,
    }),
    (problem: unknown) => {
      asked = null; // the next one who asks tries again
      throw problem;
    },
  );
  return asked;
}

export const roomInfo = (code: string): Promise<RoomInfo> =>
  get<RoomInfo>(`/api/rooms/${encodeURIComponent(code)}`);

export const qrPath = (code: string): string => `/api/rooms/${encodeURIComponent(code)}/qr.svg`;

async function get<T>(path: string): Promise<T> {
  const offline = new Refusal('offline', 'There is no connection.');
  const answer = await fetch(path).catch(() => Promise.reject(offline));
  const said: unknown = await answer.json().catch(() => Promise.reject(offline));
  if (answer.ok) return said as T;
  const { code, message, details } = said as Refusal;
  throw new Refusal(code, message, details);
}
