import { Refusal } from './connection';

/** What the server answers to a GET; a refusal is thrown, and no answer is one too. */
export async function fetched(path: string, token: string | null = null): Promise<Response> {
  const headers: HeadersInit = token === null ? {} : { Authorization: `Bearer ${token}` };
  const answer = await fetch(path, { headers }).catch(offline);
  if (answer.ok) return answer;
  const { code, message, details } = (await answer.json().catch(offline)) as Refusal;
  throw new Refusal(code, message, details);
}

export const fetchedJson = async <T>(path: string, token: string | null = null): Promise<T> =>
  (await fetched(path, token)).json().catch(offline) as Promise<T>;

function offline(): never {
  throw new Refusal('offline', 'There is no connection.');
}
