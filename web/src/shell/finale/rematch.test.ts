import { expect, it, vi } from 'vitest';
import type { RoomView } from '../../generated/protocol';
import { Refusal } from '../../lib/connection';
import { device } from '../../lib/device.svelte';
import type { Room } from '../../lib/room.svelte';
import { router } from '../../lib/route.svelte';
import { follow, furnishing, openNext } from './rematch';

const about = {
  code: 'OLD234',
  game: 'holdem',
  preset: 'classic',
  settings: { format: 'fixed', stack: 500 },
  queued: null,
  rules: { knock: true, approve_buy_ins: false, watchers: true, slow_chat_s: 0 },
  members: [
    { name: 'Ann', bot: null, standing: 'in' },
    { name: 'Ada', bot: 'hard', standing: 'in' },
    { name: 'Ben', bot: 'easy', standing: 'left' },
  ],
  next_room: 'NEW234',
} as unknown as RoomView;

const fakeRoom = (create: () => Promise<string>) => ({
  you: 'Ann',
  wantsSeat: false,
  leave: vi.fn(() => Promise.resolve()),
  stepOut: vi.fn(),
  enter: vi.fn(() => Promise.resolve()),
  ask: vi.fn(() => Promise.resolve({})),
  create: vi.fn(create),
});

it('makes the next room like the last: how it is run, a seat, and the bots that were there', () => {
  expect(furnishing(about)).toEqual([
    { type: 'room/settings', changes: about.rules },
    { type: 'seat/sit', seat: 0 },
    { type: 'bot/add', strength: 'hard' },
  ]);
});

it('opens it with the same game and settings, and says after which room', async () => {
  const room = fakeRoom(() => Promise.resolve('NEW234'));
  device.rooms = ['OLD234'];
  await openNext(room as unknown as Room, about);
  expect(room.create).toHaveBeenCalledWith('holdem', 'classic', { format: 'fixed', stack: 500 }, 'OLD234');
  expect(device.rooms).toEqual(['NEW234']);
  expect(router.route).toEqual({ page: 'room', code: 'NEW234' });
});

it('stays in the old room if there cannot be another', async () => {
  const room = fakeRoom(() => Promise.reject(new Refusal('too-many-rooms', 'Enough.')));
  router.go('/r/OLD234');
  await openNext(room as unknown as Room, about);
  expect(room.enter).toHaveBeenCalledWith({ type: 'room/join', code: 'OLD234', name: 'Ann' });
  expect(router.route).toEqual({ page: 'room', code: 'OLD234' });
});

it('leads whoever follows past the door to a seat, and the guests on the phone with them', async () => {
  const room = fakeRoom(() => Promise.resolve(''));
  const guests = [{ name: 'Ben', avatar: '🐻', token: null }];
  device.rooms = ['OLD234'];
  device.guests = { OLD234: guests };
  await follow(room as unknown as Room, about);
  expect(room.wantsSeat).toBe(true);
  expect(device.rooms).toEqual(['NEW234']);
  expect(device.guests).toEqual({ NEW234: guests });
  expect(router.route).toEqual({ page: 'room', code: 'NEW234' });
});
