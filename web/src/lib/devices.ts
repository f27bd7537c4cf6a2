import type { Device, Devices } from '../generated/protocol';
import { fetchedJson } from './api';
import { device } from './device.svelte';

const PATH = '/api/me/devices';

/** Where the player is signed in; a refusal is thrown. */
export const fetchDevices = async (): Promise<readonly Device[]> =>
  sorted(await fetchedJson<Devices>(PATH, device.token));

/** Sign out one device, or all others; returns those that are left. A refusal is thrown. */
export const signOut = async (which: Device | 'others'): Promise<readonly Device[]> =>
  sorted(
    await fetchedJson<Devices>(`${PATH}/${which === 'others' ? which : which.id}`, device.token, 'DELETE'),
  );

// This one first, then those that are or were used last.
const sorted = ({ devices }: Devices): readonly Device[] =>
  devices.toSorted(
    (a, b) =>
      Number(b.current) - Number(a.current) || Number(b.online) - Number(a.online) || b.used_at - a.used_at,
  );
