import type { Replay, RoundPage } from '../generated/protocol';
import { fetched, fetchedJson } from './api';
import { save } from './books';
import { device } from './device.svelte';

/** Which rounds somebody wants to see. */
export interface Filter {
  readonly game: string;
  readonly player: string;
  /** in the middle */
  readonly least: number;
  /** only those in which somebody showed cards */
  readonly shown: boolean;
}

export const ALL: Filter = { game: '', player: '', least: 0, shown: false };

/** Where the rounds of a room are, and those that this player has played anywhere. */
export const roundsOf = (code: string): string => `/api/rooms/${encodeURIComponent(code)}/rounds`;
export const OWN_ROUNDS = '/api/me/rounds';

/** Where one of them is. */
export const pathOf = (list: string, { room, seq }: { room: string; seq: number }): string =>
  list === OWN_ROUNDS ? `${list}/${encodeURIComponent(room)}/${seq}` : `${list}/${seq}`;

/** Finished rounds, the latest first; a refusal is thrown. */
export function fetchRounds(
  list: string,
  filter: Filter = ALL,
  before: string | null = null,
  most?: number,
): Promise<RoundPage> {
  const query = new URLSearchParams({
    ...(filter.game && { game: filter.game }),
    ...(filter.player && { player: filter.player }),
    ...(filter.least > 0 && { least: String(filter.least) }),
    ...(filter.shown && { shown: '1' }),
    ...(before !== null && { before }),
    ...(most !== undefined && { most: String(most) }),
  });
  return fetchedJson<RoundPage>(query.size > 0 ? `${list}?${query}` : list, device.token);
}

export const fetchReplay = (path: string): Promise<Replay> => fetchedJson<Replay>(path, device.token);

export type FileKind = 'txt' | 'json' | 'phh';
const TYPES: Readonly<Record<FileKind, string>> = {
  txt: 'text/plain',
  json: 'application/json',
  phh: 'text/plain',
};

/** Hand the reader a round as a file; a refusal is thrown. */
export async function download(path: string, kind: FileKind, { game, number }: Replay): Promise<void> {
  const answer = await fetched(`${path}.${kind}`, device.token);
  save(await answer.text(), `bluefelt-${game}-${number}.${kind}`, TYPES[kind]);
}
