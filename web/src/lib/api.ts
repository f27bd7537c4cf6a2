import { Refusal } from './connection';

/** The server's answer to a GET; throws a Refusal, also without an answer. */
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
