import type { Catalogue, RoomInfo, SettingSchema } from '../generated/protocol';
import { fetchedJson } from './api';
import { device } from './device.svelte';

export type Value = SettingSchema['default'];
export type Values = Readonly<Record<string, Value>>;
export type Schemas = Readonly<Record<string, SettingSchema>>;

let asked: Promise<Catalogue> | null = null;

/** Every game that can be played here; asked for once. */
export function catalogue(): Promise<Catalogue> {
  asked ??= fetchedJson<Catalogue>('/api/games').catch((problem: unknown) => {
    asked = null; // the next caller tries again
    throw problem;
  });
  return asked;
}

/** Every game as it would be played next in this room, with bets in proportion to what people buy. */
export const roomCatalogue = (code: string): Promise<Catalogue> =>
  fetchedJson<Catalogue>(`/api/rooms/${encodeURIComponent(code)}/games`, device.token);

export const roomInfo = (code: string): Promise<RoomInfo> =>
  fetchedJson<RoomInfo>(`/api/rooms/${encodeURIComponent(code)}`, device.token);

export const qrPath = (code: string): string => `/api/rooms/${encodeURIComponent(code)}/qr.svg`;
export const tvQrPath = (code: string): string => `${qrPath(code)}?tv`;
