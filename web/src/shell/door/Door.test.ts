import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { RoomInfo } from '../../generated/protocol';
import { device } from '../../lib/device.svelte';
import { ROOM } from '../../lib/room-context';
import Door from './Door.svelte';

const INFO = {
  code: 'ABC23D',
  game: 'cards',
  title: 'Cards',
  host: null,
  seats: 6,
  players: 0,
  watchers: true,
};

function door(info: Partial<RoomInfo>): void {
  const answer = (path: string): Response =>
    path.endsWith('/ledger')
      ? Response.json({ code: 'not-a-member', message: 'No.', details: {} }, { status: 403 })
      : Response.json({ ...INFO, ...info });
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string) => Promise.resolve(answer(path))),
  );
  render(Door, {
    props: { code: 'ABC23D', refusal: null, onsit: async () => {}, onwatch: async () => {} },
    context: new Map([[ROOM, { status: 'open', knocking: false }]]),
  });
}
afterEach(() => vi.unstubAllGlobals());

it('offers a seat in a room that is open', async () => {
  door({});
  await screen.findByRole('button', { name: 'Just watch' });
  expect(screen.getByRole('button', { name: 'Sit down' })).toBeTruthy();
});

it('says what a seat costs, where it costs chips', async () => {
  door({ usual_stack: 200 });
  expect(await screen.findByRole('button', { name: 'Sit down with 200 chips' })).toBeTruthy();
});

it('keeps a name that was given before watching', async () => {
  door({});
  const watch = await screen.findByRole<HTMLButtonElement>('button', { name: 'Just watch' });
  await fireEvent.input(screen.getByRole('textbox'), { target: { value: ' Tibi ' } });
  watch.click();
  expect(device.name).toBe('Tibi');
});

it('offers no seat in a room that was closed, but says so and leads home', async () => {
  door({ closed: true });
  await screen.findByRole('heading', { name: 'This evening is over' });
  expect(screen.queryByRole('button', { name: 'Sit down' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Just watch' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Home' })).toBeTruthy();
});
