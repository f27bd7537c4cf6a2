import { offline, Refusal } from './connection';

type Method = 'GET' | 'DELETE';

/** The server's answer; throws a Refusal, also without an answer. */
export async function fetched(
  path: string,
  token: string | null = null,
  method: Method = 'GET',
): Promise<Response> {
  const headers: HeadersInit = token === null ? {} : { Authorization: `Bearer ${token}` };
  const answer = await fetch(path, { method, headers }).catch(refuse);
  if (answer.ok) return answer;
  const { code, message, details } = (await answer.json().catch(refuse)) as Refusal;
  throw new Refusal(code, message, details);
}

export const fetchedJson = async <T>(
  path: string,
  token: string | null = null,
  method: Method = 'GET',
): Promise<T> => (await fetched(path, token, method)).json().catch(refuse) as Promise<T>;

function refuse(): never {
  throw offline();
}
