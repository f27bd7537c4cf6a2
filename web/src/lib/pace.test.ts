import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoomState, RoomUpdate, RoomView } from '../generated/protocol';
import { FakeSocket } from './fake-socket';
import { Pace, type FlightOf } from './pace';
import { Room, type Hearer, type View } from './room.svelte';

const motion = vi.hoisted(() => ({ current: false }));
vi.mock('svelte/motion', () => ({ prefersReducedMotion: motion }));

const view = (phase: string): View => ({ round: 1, phase }) as unknown as View;
const STATE: RoomState = {
  type: 'room/state',
  seq: 7,
  at: 100,
  you: 'Ann',
  room: { code: 'ABC23D', host: 'Ann', members: [], game: 'cards' } as unknown as RoomView,
  view: view('before'),
  private: null,
  options: [],
  muted: false,
  desk: null,
  chat: [],
};
const OPTIONS = [{ command: 'bet/fold', fields: {}, price: 0, housekeeping: false }];
const update = (seq: number, types: string[]): RoomUpdate => ({
  type: 'room/update',
  seq,
  at: 200,
  events: types.map((type) => ({ type })) as unknown as RoomUpdate['events'],
  view: view('after'),
  options: OPTIONS,
});

// A card takes half a second; what comes after it is decided by it.
const flightOf: FlightOf = ({ events }) => {
  const seen = events.findIndex(({ type }) => (type as string) === 'card') + 1;
  return seen ? { ms: 500, seen, view: view('flies'), private: null, isLast: true } : null;
};

let room: Room;
let heard: [string[], string, string[]][];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
  motion.current = false;
  FakeSocket.all.length = 0;
  room = new Room(null, FakeSocket.open);
  room.start();
  FakeSocket.last.welcome();
  FakeSocket.last.say(STATE);
  room.pace = new Pace(room, flightOf);
  heard = [];
  const hear: Hearer = (events, { view }, told) =>
    heard.push([events.map(({ type }) => type), view!.phase, told.map(({ type }) => type)]);
  room.hear(hear);
});
afterEach(() => {
  room.stop();
  vi.useRealTimers();
});

describe('what is shown', () => {
  it('lags what is true while cards fly: the card, then what it decides', () => {
    FakeSocket.last.say(update(8, ['bet', 'card', 'won']));
    expect([room.view!.phase, room.options]).toEqual(['flies', []]);
    expect(heard).toEqual([[['bet', 'card'], 'flies', []]]);
    vi.advanceTimersByTime(500);
    expect(room.view!.phase).toBe('flies');
    vi.advanceTimersByTime(200);
    expect([room.view!.phase, room.options]).toEqual(['after', OPTIONS]);
    expect(heard[1]).toEqual([['won'], 'after', ['bet', 'card', 'won']]);
  });

  it('is what is true when the next update comes, or when somebody does not want to wait', () => {
    FakeSocket.last.say(update(8, ['card', 'won']));
    FakeSocket.last.say(update(9, ['bet']));
    expect(heard.map(([events]) => events)).toEqual([['card'], ['won'], ['bet']]);
    FakeSocket.last.say(update(10, ['card', 'won']));
    room.pace!.land();
    expect(room.view!.phase).toBe('after');
    vi.advanceTimersByTime(1_000);
    expect(heard.length).toBe(5);
  });

  it('is what is true at once where nothing moves, and after a reconnect', () => {
    motion.current = true;
    FakeSocket.last.say(update(8, ['card', 'won']));
    expect(heard).toEqual([[['card', 'won'], 'after', ['card', 'won']]]);
    motion.current = false;
    FakeSocket.last.say(update(9, ['card', 'won']));
    FakeSocket.last.say({ ...STATE, seq: 9, view: view('drawn') });
    vi.advanceTimersByTime(1_000);
    expect(room.view!.phase).toBe('drawn');
  });
});
