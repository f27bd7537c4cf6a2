import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetched, fetchedJson } from './api';
import { Refusal } from './connection';

const answers = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));
const json = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));
afterEach(() => vi.unstubAllGlobals());

describe('what is fetched', () => {
  it('is what the server answers', async () => {
    answers(() => json({ games: [] }));
    await expect(fetchedJson('/api/games')).resolves.toEqual({ games: [] });
    expect(fetch).toHaveBeenCalledWith('/api/games', { method: 'GET', headers: {} });
  });

  it('may be for somebody in particular', async () => {
    answers(() => json({}));
    await fetched('/api/rooms/1234/ledger', 'secret');
    expect(fetch).toHaveBeenCalledWith('/api/rooms/1234/ledger', {
      method: 'GET',
      headers: { Authorization: 'Bearer secret' },
    });
  });

  it('may be the answer to a wish', async () => {
    answers(() => json({ devices: [] }));
    await fetchedJson('/api/me/devices/others', 'secret', 'DELETE');
    expect(fetch).toHaveBeenCalledWith('/api/me/devices/others', {
      method: 'DELETE',
      headers: { Authorization: 'Bearer secret' },
    });
  });

  it('is refused with the words of the server', async () => {
    answers(() => json({ code: 'no-such-room', message: 'No.', details: { room: '1234' } }, 404));
    const refusal = await fetched('/api/rooms/1234').catch((problem: unknown) => problem);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ code: 'no-such-room', message: 'No.', details: { room: '1234' } });
  });

  it.each([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['somebody else does', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }))],
    ['it is cut off', () => Promise.resolve(new Response('{"games":'))],
  ])('is out of reach where %s', async (_, answer) => {
    answers(answer);
    await expect(fetchedJson('/api/games')).rejects.toMatchObject({ code: 'offline' });
  });
});
