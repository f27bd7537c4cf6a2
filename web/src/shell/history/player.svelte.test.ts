import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReplayRoom } from '../../lib/replay-room.svelte';
import { Player } from './player.svelte';

/** Moments with these times, in milliseconds. */
function film(...times: number[]) {
  const room = {
    moments: times.map((at) => ({ at })),
    position: 0,
    last: times.length - 1,
    next: vi.fn(() => void (room.position = Math.min(room.last, room.position + 1))),
    jump: vi.fn((to: number) => void (room.position = to)),
  };
  return { room, player: new Player(room as unknown as ReplayRoom) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('plays as fast as it was played, but keeps nobody waiting', () => {
  const { room, player } = film(0, 10, 60_000, 61_000);
  player.toggle();
  vi.advanceTimersByTime(699);
  expect(room.position).toBe(0);
  vi.advanceTimersByTime(1);
  expect(room.position).toBe(1);
  vi.advanceTimersByTime(2_500);
  expect(room.position).toBe(2);
  vi.advanceTimersByTime(1_000);
  expect([room.position, player.playing]).toEqual([3, false]);
});

it('plays at four speeds', () => {
  const { room, player } = film(0, 2_000, 4_000);
  player.faster();
  expect(player.speed).toBe(2);
  player.toggle();
  vi.advanceTimersByTime(1_000);
  expect(room.position).toBe(1);
  player.faster(); // from here on
  vi.advanceTimersByTime(500);
  expect(room.position).toBe(2);
  player.faster();
  expect(player.speed).toBe(0.5);
});

it('begins again at the end, and stops for a step', () => {
  const { room, player } = film(0, 1_000, 2_000);
  room.position = 2;
  player.toggle();
  expect([room.position, player.playing]).toEqual([0, true]);
  player.step(1);
  expect([room.position, player.playing]).toEqual([1, false]);
  player.step(-1);
  vi.advanceTimersByTime(10_000);
  expect(room.position).toBe(0);
});

it('goes on from where one jumps to', () => {
  const { room, player } = film(0, 1_000, 2_000, 3_000);
  player.toggle();
  vi.advanceTimersByTime(900);
  player.jump(2);
  vi.advanceTimersByTime(900);
  expect(room.position).toBe(2);
  vi.advanceTimersByTime(100);
  expect(room.position).toBe(3);
});
