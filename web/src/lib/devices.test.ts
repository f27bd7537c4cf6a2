import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Device } from '../generated/protocol';
import { device } from './device.svelte';
import { fetchDevices, signOut } from './devices';

const one = (id: string, more: Partial<Device> = {}): Device => ({
  id,
  name: 'Firefox, Linux',
  signed_in_at: 1,
  used_at: 1,
  current: false,
  online: false,
  ...more,
});

const answers = (...devices: Device[]) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(JSON.stringify({ devices })))),
  );
afterEach(() => {
  vi.unstubAllGlobals();
  device.token = null;
});

describe('devices', () => {
  it('begin with this one, and with those in use', async () => {
    answers(
      one('old'),
      one('here', { current: true }),
      one('open', { online: true }),
      one('new', { used_at: 2 }),
    );
    expect((await fetchDevices()).map(({ id }) => id)).toEqual(['here', 'open', 'new', 'old']);
  });

  it('are signed out one by one, or all others together', async () => {
    device.token = 'mine';
    answers(one('here', { current: true }));
    const how = { method: 'DELETE', headers: { Authorization: 'Bearer mine' } };
    expect(await signOut(one('abc'))).toHaveLength(1);
    expect(fetch).toHaveBeenLastCalledWith('/api/me/devices/abc', how);
    await signOut('others');
    expect(fetch).toHaveBeenLastCalledWith('/api/me/devices/others', how);
  });
});
