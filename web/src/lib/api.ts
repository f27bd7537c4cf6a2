import { offline, Refusal } from './connection';

/** The server's answer to a GET; throws a Refusal, also without an answer. */
export async function fetched(path: string, token: string | null = null): Promise<Response> {
  const headers: HeadersInit = token === null ? {} : { Authorization: `Bearer ${token}` };
  const answer = await fetch(path, { headers }).catch(refuse);
  if (answer.ok) return answer;
  const { code, message, details } = (await answer.json().catch(refuse)) as Refusal;
  throw new Refusal(code, message, details);
}

export const fetchedJson = async <T>(path: string, token: string | null = null): Promise<T> =>
  (await fetched(path, token)).json().catch(refuse) as Promise<T>;

function refuse(): never {
  throw offline();
}
