import type { Books } from '../generated/protocol';
import { fetched, fetchedJson } from './api';
import { device } from './device.svelte';

/** The ledger and who pays whom; a refusal is thrown. */
export const fetchBooks = (code: string): Promise<Books> =>
  fetchedJson<Books>(`/api/rooms/${code}/ledger`, device.token);

/** The ledger as a file; a refusal is thrown. */
export const fetchCsv = async (code: string): Promise<string> =>
  (await fetched(`/api/rooms/${code}/ledger.csv`, device.token)).text();

/** Hand the reader a file. */
export function save(what: string | Blob, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([what], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000); // some browsers fetch it late
}
