import { describe, expect, it, vi } from 'vitest';
import type { Replay } from '../generated/protocol';
import { ReplayRoom } from './replay-room.svelte';

const SEATS = [
  { seat: 0, name: 'Ann', stack: 100 },
  { seat: 2, name: 'Ben', stack: 90 },
];
const moment = (at: number, phase: string, own: object | null = null) => ({
  at,
  events: [{ type: 'bet/checked', seat: 0 }],
  view: { round: 7, running: true, phase, seats: SEATS, due: at + 5, next_deal: at + 9, paused_at: null },
  private: own,
});

const REPLAY: Replay = {
  proofs: null,
  game: 'holdem',
  number: 7,
  began: 1_000,
  you: 2,
  moments: [moment(1_000, 'a', { cards: [1, 2] }), moment(2_000, 'b'), moment(3_000, 'c')],
  settings: { clock_s: 30 },
  people: [
    { name: 'Ann', avatar: '🦊', bot: null },
    { name: 'Ben', avatar: '🐻', bot: null },
  ],
  format: 'bluefelt-round',
  version: 1,
};

describe('a replay', () => {
  it('is a room as its player saw it, in which no clock runs', () => {
    const room = new ReplayRoom(REPLAY, 'Some game');
    expect([room.you, room.seat, room.isLive, room.isHost]).toEqual(['Ben', 2, false, false]);
    expect(room.private).toEqual({ cards: [1, 2] });
    expect([room.view?.phase, room.view?.due, room.view?.next_deal]).toEqual(['a', null, null]);
    expect(room.about?.settings.clock_s).toBe(30);
    expect(room.faceOf('Ann')).toBe('🦊');
  });

  it('may be that of somebody who only watched', () => {
    const room = new ReplayRoom({ ...REPLAY, you: null }, 'Some game');
    expect([room.you, room.seat]).toEqual([null, null]);
  });

  it('lets those who animate hear what comes next, and nobody what is jumped over', () => {
    const room = new ReplayRoom(REPLAY, 'Some game');
    const heard = vi.fn();
    room.hear(heard);
    room.next();
    expect(heard).toHaveBeenCalledTimes(1);
    expect([room.position, room.view?.phase, room.cuts]).toEqual([1, 'b', 0]);
    room.jump(99);
    expect([room.position, room.view?.phase, room.cuts]).toEqual([2, 'c', 1]);
    room.next();
    expect(room.position).toBe(2);
    room.jump(-1);
    expect([room.position, room.view?.phase]).toEqual([0, 'a']);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('sends nothing', async () => {
    const open = vi.fn();
    vi.stubGlobal('WebSocket', open);
    const room = new ReplayRoom(REPLAY, 'Some game');
    room.start();
    await expect(room.act()).resolves.toBe(false);
    await expect(room.ask()).rejects.toThrow();
    expect([open.mock.calls, room.options, room.pending]).toEqual([[], [], 0]);
    vi.unstubAllGlobals();
  });

  it('draws a view as its game wants it to stand still', () => {
    const room = new ReplayRoom(REPLAY, 'Some game', (view) => ({ ...view, paused_at: 5 }));
    expect(room.view?.paused_at).toBe(5);
  });
});
