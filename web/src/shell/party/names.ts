import { AVATARS } from '../../lib/device.svelte';
import { cleanName } from '../../lib/names';

/** Somebody who is about to play on this phone. */
export interface Row {
  readonly id: number;
  name: string;
  readonly avatar: string;
}

export const LEAST = 2;

/** What is dealt with a name: animals are told apart at a glance. */
export const FACES = [...AVATARS.slice(6), ...AVATARS.slice(0, 6)];

/** An empty line with a face that nobody has yet. */
export function newRow(rows: readonly Row[], faces: readonly string[], name = '', own?: string): Row {
  const taken = rows.map((row) => row.avatar);
  const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
  return { id, name, avatar: own ?? freeFace(taken, faces) };
}

/** A face that nobody has yet, as long as there is one. */
export const freeFace = (taken: readonly string[], faces: readonly string[]): string =>
  faces.find((face) => !taken.includes(face)) ?? faces[taken.length % faces.length]!;

/** Those who have a name, as the server takes it. */
export const named = (rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, name: cleanName(row.name) })).filter((row) => row.name !== '');

/** Which lines have a name that another one has, too. */
export function doubles(rows: readonly { readonly name: string }[]): number[] {
  const names = rows.map((row) => cleanName(row.name).toLowerCase());
  return names.flatMap((name, nth) => (name !== '' && names.indexOf(name) !== nth ? [nth] : []));
}
