import type { Books } from '../generated/protocol';
import { Refusal } from './connection';
import { device } from './device.svelte';

/** The ledger and who pays whom; a refusal is thrown. */
export const fetchBooks = async (code: string): Promise<Books> =>
  (await fetchFor(code, 'ledger')).json() as Promise<Books>;

/** The ledger as a file; a refusal is thrown. */
export const fetchCsv = async (code: string): Promise<string> => (await fetchFor(code, 'ledger.csv')).text();

async function fetchFor(code: string, what: string): Promise<Response> {
  const offline = new Refusal('offline', 'There is no connection.');
  const headers = { Authorization: `Bearer ${device.token}` };
  const answer = await fetch(`/api/rooms/${code}/${what}`, { headers }).catch(() => Promise.reject(offline));
  if (answer.ok) return answer;
  const said = (await answer.json().catch(() => Promise.reject(offline))) as Refusal;
  throw new Refusal(said.code, said.message, said.details);
}

/** Hand the reader a file. */
export function save(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000); // some browsers fetch it late
}
