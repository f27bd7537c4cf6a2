import { cleanup, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RoomInfo } from '../../generated/protocol';
import { device } from '../../lib/device.svelte';
import YourRooms from './YourRooms.svelte';

const open = {
  game: 'holdem' as const,
  title: "Texas Hold'em",
  host: 'Ann',
  seats: 6,
  players: 2,
  closed: false,
};
const rooms: Record<string, Partial<RoomInfo>> = {
  OVER23: { ...open, code: 'OVER23', closed: true },
  OPEN23: { ...open, code: 'OPEN23' },
};
const GONE = { code: 'no-such-room', message: 'No.', details: {} };

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) => {
    const found = rooms[path.split('/').at(-1)!];
    return Promise.resolve(new Response(JSON.stringify(found ?? GONE), { status: found ? 200 : 404 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  device.rooms = [];
});

it('leads back to open rooms, not to those that are closed or gone', async () => {
  device.rooms = ['OPEN23', 'OVER23', 'GONE23'];
  render(YourRooms);
  await screen.findByRole('button', { name: /^Back to your table OPEN23/ });
  expect(screen.getAllByRole('button')).toHaveLength(1);
  // A closed room keeps its last page for whoever has its address.
  expect(device.rooms).toEqual(['OPEN23', 'OVER23']);
});

it('leads to the end of the last evening until another begins', async () => {
  device.rooms = ['OVER23', 'OPEN23'];
  render(YourRooms);
  await screen.findByRole('button', { name: /^How the evening ended OVER23/ });
  expect(screen.getAllByRole('button')).toHaveLength(2);
  device.rooms = ['OPEN23', 'OVER23'];
  await tick();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('shows three open rooms, however many of the last ones are closed', async () => {
  device.rooms = ['OVER23', 'OVER24', 'OVER25', 'OPEN23', 'OPEN24', 'OPEN25'];
  for (const code of device.rooms) rooms[code] = { ...open, code, closed: code.startsWith('OVER') };
  render(YourRooms);
  await screen.findByRole('button', { name: /OPEN25/ });
  expect(screen.getAllByRole('button', { name: /^Back to your table/ })).toHaveLength(3);
});
