import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoomState, RoomUpdate, RoomView, ServerFrame } from '../generated/protocol';
import { clock } from './clock.svelte';
import { delayIn } from './delay';
import { device } from './device.svelte';
import { FakeSocket } from './fake-socket';
import { Room, type View } from './room.svelte';
import { toasts } from './toasts.svelte';

describe('the delay in a link', () => {
  it.each([
    ['', 0],
    ['?delay=30', 30_000],
    ['?delay=0.5', 500],
    ['?delay=-5', 0],
    ['?delay=soon', 0],
    ['?delay=NaN', 0],
    ['?delay=9999', 600_000],
    ['?delay=Infinity', 600_000],
  ])('%s', (search, ms) => expect(delayIn(search)).toBe(ms));
});

const about = { code: 'ABC23D', members: [] } as unknown as RoomView;
const state = (seq: number, round: number): RoomState => ({
  type: 'room/state',
  seq,
  at: 0,
  you: null,
  room: about,
  view: { round } as View,
  private: null,
  options: [],
  chat: [],
  muted: false,
  desk: null,
});
const update = (seq: number, round: number): RoomUpdate => ({
  type: 'room/update',
  seq,
  at: 0,
  events: [{ type: 'table/paused' } as RoomUpdate['events'][number]],
  view: { round } as View,
});

describe('a picture behind the table', () => {
  let room: Room;
  const say = (frame: ServerFrame): void => FakeSocket.last.say(frame);

  beforeEach(() => {
    vi.useFakeTimers({ now: 100_000 });
    FakeSocket.all.length = 0;
    room = new Room(null, FakeSocket.open, device, 30_000);
    room.start();
    FakeSocket.last.welcome(100_000);
  });
  afterEach(() => {
    room.stop();
    vi.runAllTimers();
    clock.offset = 0;
    vi.useRealTimers();
  });

  it('shows nothing of the table before, not even to somebody who loads the page anew', () => {
    say(state(7, 1));
    vi.advanceTimersByTime(29_000);
    expect([room.about, room.view]).toEqual([null, null]);
    vi.advanceTimersByTime(1_000);
    expect(room.view).toEqual({ round: 1 });
  });

  it('hears of events, toasts and who watches as much later, in their order', () => {
    const heard: (number | undefined)[] = [];
    room.hear((_, { view }) => heard.push(view?.round));
    const toast = vi.spyOn(toasts, 'say');
    say(state(7, 1));
    say(update(8, 2));
    vi.advanceTimersByTime(10_000);
    say(update(9, 3));
    say({ type: 'presence', watching: 4 } as ServerFrame);
    say({
      type: 'toast',
      code: 'nobody-knows',
      message: 'A toast.',
      details: {},
      after: null,
    } as ServerFrame);
    vi.advanceTimersByTime(20_000);
    expect([heard, room.watching]).toEqual([[2], 0]);
    expect(toast).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect([heard, room.watching, room.seq]).toEqual([[2, 3], 4, 9]);
    expect(toast).toHaveBeenCalledOnce();
  });

  it('has a clock that is as far behind, so that countdowns fit what is seen', () =>
    expect(Math.round((clock.now - Date.now()) / 1000)).toBe(-30));

  it('goes on after a lost connection without running ahead', () => {
    say(state(7, 1));
    vi.advanceTimersByTime(30_000);
    say(update(8, 2));
    FakeSocket.last.hangUp();
    vi.advanceTimersByTime(5_000);
    FakeSocket.last.welcome(135_000);
    say(state(12, 6));
    vi.advanceTimersByTime(24_900);
    expect(room.view).toEqual({ round: 1 });
    vi.advanceTimersByTime(100);
    expect(room.view).toEqual({ round: 2 });
    vi.advanceTimersByTime(5_000);
    expect([room.view, room.seq]).toEqual([{ round: 6 }, 12]);
  });
});
