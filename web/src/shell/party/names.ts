import { AVATARS } from '../../lib/device.svelte';
import { cleanName } from '../../lib/names';

/** Somebody who is about to play on this phone. */
export interface Row {
  readonly id: number;
  name: string;
  readonly avatar: string;
}

export const LEAST = 2;

/** The faces for players; animals first, as they are easy to tell apart. */
export const FACES = [...AVATARS.slice(6), ...AVATARS.slice(0, 6)];

/** An empty row with an unused face. */
export function newRow(rows: readonly Row[], faces: readonly string[], name = '', own?: string): Row {
  const taken = rows.map((row) => row.avatar);
  const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
  return { id, name, avatar: own ?? freeFace(taken, faces) };
}

/** An unused face, while there is one. */
export const freeFace = (taken: readonly string[], faces: readonly string[]): string =>
  faces.find((face) => !taken.includes(face)) ?? faces[taken.length % faces.length]!;

/** The rows with a name, cleaned as the server does it. */
export const named = (rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, name: cleanName(row.name) })).filter((row) => row.name !== '');

/** Which rows repeat the name of an earlier one. */
export function doubles(rows: readonly { readonly name: string }[]): number[] {
  const names = rows.map((row) => cleanName(row.name).toLowerCase());
  return names.flatMap((name, nth) => (name !== '' && names.indexOf(name) !== nth ? [nth] : []));
}
