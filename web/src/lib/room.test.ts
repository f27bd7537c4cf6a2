import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatSaid, RoomState, RoomUpdate, RoomView } from '../generated/protocol';
import { device } from './device.svelte';
import { FakeSocket } from './fake-socket';
import { Room, type TableEvent, type View } from './room.svelte';
import { toasts } from './toasts.svelte';
import { t } from '../words/index.svelte';

const about = { code: 'ABC23D', host: 'Ann', members: [] } as unknown as RoomView;
const view = { round: 1 } as View;
const options = [{ command: 'bet/fold', fields: {}, price: 0, housekeeping: false }];

const state = (more: Partial<RoomState> = {}): RoomState => ({
  type: 'room/state',
  seq: 7,
  at: 100,
  you: 'Ann',
  room: about,
  view,
  private: null,
  options,
  muted: false,
  desk: null,
  chat: [],
  ...more,
});
const update = (seq: number, more: Partial<RoomUpdate> = {}): RoomUpdate => ({
  type: 'room/update',
  seq,
  at: 200,
  events: [],
  ...more,
});
const said = (name: string, at: number): ChatSaid => ({
  type: 'chat/said',
  name,
  at,
  text: 'hi',
  reaction: null,
});

let room: Room;
const server = (): FakeSocket => FakeSocket.last;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
  FakeSocket.all.length = 0;
  device.muted = [];
  room = new Room(null, FakeSocket.open);
  room.start();
  server().welcome();
  server().say(state());
});
afterEach(() => {
  room.stop();
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
});

describe('a room', () => {
  it('knows faces, bots, and what was asked for', () => {
    const members = [
      { name: 'Ann', avatar: '🦊', bot: null },
      { name: 'Ada', avatar: '🤖', bot: 'hard' },
    ];
    const requests = [{ name: 'Ben' }, { name: 'Ann', chips: 50 }];
    server().say(state({ room: { ...about, members, requests } as unknown as RoomView }));
    expect([room.faceOf('Ann'), room.faceOf('Ben')]).toEqual(['🦊', '👤']);
    expect(['Ann', 'Ada', 'Ben'].filter((name) => room.isBot(name))).toEqual(['Ada']);
    expect(room.request).toEqual({ name: 'Ann', chips: 50 });
    server().say(state({ room: { ...about, requests: [] } as unknown as RoomView }));
    expect(room.request).toBeNull();
  });

  it('is what the snapshot says', () => {
    expect([room.seq, room.at, room.you, room.isHost]).toEqual([7, 100, 'Ann', true]);
    expect(room.view).toEqual(view);
    expect(room.option('bet/fold')?.price).toBe(0);
    expect(room.option('bet/call')).toBeNull();
  });

  it('keeps what an update leaves out', () => {
    const next = { round: 2 } as View;
    server().say(update(8, { view: next }));
    expect([room.seq, room.at, room.view, room.about, room.options.length]).toEqual([8, 200, next, about, 1]);
    server().say(update(9, { options: [], private: null }));
    expect([room.view, room.options]).toEqual([next, []]);
  });

  it('tells its hearers after the picture is true, and not any more when they are gone', () => {
    const heard: unknown[] = [];
    const stop = room.hear((events, { seq }) => heard.push([seq, events]));
    const events = [{ type: 'bet/folded', seat: 3 }] as TableEvent[];
    server().say(update(8, { events }));
    expect(heard).toEqual([[8, events]]);
    stop();
    server().say(update(9, { events }));
    expect(heard).toHaveLength(1);
  });

  it('starts over when something was lost', () => {
    server().say(update(9, { view: { round: 9 } as View }));
    expect([room.seq, room.view]).toEqual([7, view]);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('passes over what it knows already', () => {
    server().say(update(6, { view: { round: 9 } as View }));
    expect(room.view).toEqual(view);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('takes what is for this viewer alone, which has no number of its own', () => {
    server().say(update(7, { options: [] }));
    expect([room.seq, room.options]).toEqual([7, []]);
    server().say(update(8));
    expect(room.seq).toBe(8);
  });

  it('can be left, and nothing of it stays', async () => {
    const left = room.leave();
    server().ok('room/leave');
    await left;
    expect([room.about, room.view, room.you, room.options, room.chat]).toEqual([null, null, null, [], []]);
  });

  it('is not entered any more by whoever turns away on the way in', async () => {
    room.stop();
    room = new Room(null, FakeSocket.open);
    room.start();
    server().welcome();
    const sockets = FakeSocket.all.length;
    room.stepOut(); // outside already
    expect(FakeSocket.all).toHaveLength(sockets);
    const entered = room.enter({ type: 'room/join', code: 'ABC23D', name: 'Ann' }).catch(() => 'turned away');
    room.stepOut();
    expect(await entered).toBe('turned away');
    expect(FakeSocket.all).toHaveLength(sockets + 1);
    server().welcome();
    expect(server().types).toEqual(['hello', 'ping']);
  });

  it('is still the goal until leaving is answered', async () => {
    const created = room.create('holdem', null);
    await vi.advanceTimersByTimeAsync(0);
    server().ok('room/create', { code: 'ABC23D' });
    await created;
    const left = room.leave();
    server().hangUp();
    await vi.advanceTimersByTimeAsync(250);
    server().welcome();
    expect(server().types.slice(1, 3)).toEqual(['room/join', 'room/leave']);
    server().ok('room/leave');
    await left;
    server().hangUp();
    await vi.advanceTimersByTimeAsync(500);
    server().welcome();
    expect(server().types).not.toContain('room/join');
  });
});

describe('chat', () => {
  const message = (seq: number, name: string): void =>
    server().say({ type: 'chat/message', seq, at: 300, name, text: 'hi', reaction: null });

  it('counts what others said, but neither us nor whom we muted', () => {
    device.muted = ['Cid'];
    ['Ben', 'Ann', 'Cid'].forEach((name, nth) => message(8 + nth, name));
    expect([room.chat.length, room.unread, room.seq]).toEqual([3, 1, 10]);
  });

  it('does not count reactions: they are seen at the seats', () => {
    const at = 300;
    server().say({ type: 'chat/message', seq: 8, at, name: 'Ben', text: null, reaction: 'cheers' });
    expect([room.chat.length, room.unread]).toEqual([1, 0]);
  });

  it('counts what was said while we were away', () => {
    message(8, 'Ben');
    server().say(state({ seq: 12, chat: [said('Ben', 300), said('Ann', 310), said('Ben', 320)] }));
    expect([room.chat.length, room.unread]).toEqual([3, 2]);
  });

  it('counts nothing that was said before we came', () => {
    server().say(state({ room: { ...about, code: 'ZZZ999' }, chat: [said('Ben', 300)] }));
    expect(room.unread).toBe(0);
  });

  it('does not grow for ever', () => {
    for (let seq = 8; seq < 308; seq++) message(seq, 'Ben');
    expect(room.chat).toHaveLength(200);
  });
});

describe('requests', () => {
  it('that are refused become a toast', async () => {
    const done = room.act({ type: 'bet/call' });
    expect(room.pending).toBe(1);
    server().refuse('bet/call', 'out-of-turn');
    expect([await done, room.pending]).toEqual([false, 0]);
    expect(toasts.shown.map(({ text, kind }) => [text, kind])).toEqual([['No: out-of-turn.', 'bad']]);
    vi.advanceTimersByTime(10_000);
    expect(toasts.shown).toEqual([]);
  });

  it('that are played say so', async () => {
    const done = room.act({ type: 'bet/call' });
    server().ok('bet/call');
    expect(await done).toBe(true);
  });
});

describe('the door', () => {
  it('is open or closed', () => {
    server().say({ type: 'room/knocking', code: 'ABC23D', host: 'Ann' });
    expect(room.knocking).toBe(true);
    server().say({ type: 'bye', reason: 'refused' });
    expect([room.knocking, room.status, room.end]).toEqual([false, 'ended', 'refused']);
  });
});

describe('signed out', () => {
  beforeEach(() => (device.rooms = ['ABC23D']));
  afterEach(() => {
    device.rooms = [];
    device.token = null;
  });

  it('forgets the token and the rooms, which belong to another player now', () => {
    device.token = 'old';
    server().say({ type: 'bye', reason: 'signed-out' });
    expect([room.status, room.end]).toEqual(['ended', 'signed-out']);
    expect([device.token, device.rooms]).toEqual([null, []]);
  });

  it('is told to whoever comes back to a room with a token that is not known', () => {
    server().hangUp();
    vi.advanceTimersByTime(500);
    server().onopen?.();
    server().refuse('hello', 'unknown-token');
    expect(room.end).toBe('signed-out');
    expect(device.rooms).toEqual([]);
  });

  it('is not told to whoever has been in no room yet', () => {
    device.rooms = [];
    server().hangUp();
    vi.advanceTimersByTime(500);
    server().onopen?.();
    server().refuse('hello', 'unknown-token');
    expect(room.end).toBeNull();
    expect(server().asked('hello')['token']).toBeNull();
  });

  it('does not concern a guest of this device', () => {
    const guest = { name: 'Ben', avatar: '🦊', token: 'bens' as string | null };
    const other = new Room(null, FakeSocket.open, guest);
    other.start();
    server().onopen?.();
    server().refuse('hello', 'unknown-token');
    expect([other.end, guest.token, device.rooms]).toEqual([null, null, ['ABC23D']]);
    other.stop();
  });
});

describe('a tap without a connection', () => {
  it('is answered with what becomes of it', async () => {
    toasts.shown.forEach(({ id }) => toasts.dismiss(id));
    server().hangUp();
    const done = room.act({ type: 'bet/fold' });
    vi.advanceTimersByTime(699);
    expect(toasts.shown).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(toasts.shown.map(({ text }) => text)).toEqual([t('offline.queued')]);
    vi.advanceTimersByTime(10_000);
    expect(await done).toBe(false);
  });

  it('is nothing to worry about when the line is back soon', async () => {
    toasts.shown.forEach(({ id }) => toasts.dismiss(id));
    server().hangUp();
    const done = room.act({ type: 'bet/fold' });
    vi.advanceTimersByTime(300);
    server().welcome();
    server().ok('bet/fold');
    expect(await done).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(toasts.shown).toEqual([]);
  });
});
