import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Module from './catalogue';

const games = ['rummy', 'whist', 'tarot'].map((key) => ({ key }));
let asked = 0;
let up = true;
let catalogue: typeof Module.catalogue;

beforeEach(async () => {
  asked = 0;
  up = true;
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return up
      ? Promise.resolve(new Response(JSON.stringify({ games, room_settings: {} })))
      : Promise.reject(new TypeError('Failed to fetch'));
  });
  vi.resetModules();
  ({ catalogue } = await import('./catalogue'));
});

describe('the catalogue', () => {
  it('is asked for once', async () => {
    await Promise.all([catalogue(), catalogue()]);
    await catalogue();
    expect(asked).toBe(1);
  });

  it('is asked for again after a failure', async () => {
    up = false;
    await expect(catalogue()).rejects.toMatchObject({ code: 'offline' });
    up = true;
    await expect(catalogue()).resolves.toHaveProperty('games');
  });
});
