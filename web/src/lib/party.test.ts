import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Option, RoomState, RoomView } from '../generated/protocol';
import { device, forget, guestsIn, keepGuests, type Guest } from './device.svelte';
import { FakeSocket } from './fake-socket';
import { Room, type View } from './room.svelte';
import { doubles, freeFace, named, newRow } from '../shell/party/names';
import { Party } from './party.svelte';

const CODE = 'ABC23D';
const TOKEN = 'a'.repeat(43);
const guest = (name: string, token: string | null = null): Guest => ({ name, avatar: '🦊', token });
const option = (command: string, ...seats: number[]): Option => ({
  command,
  fields: seats.length > 0 ? { seat: { type: 'choice', values: seats } } : {},
  price: 0,
  housekeeping: false,
});

function state(you: string, seat: number | null, more: Partial<RoomState> = {}): RoomState {
  const members = [{ name: you, seat }];
  const room = { code: CODE, game: 'rummy', host: 'Ann', members } as unknown as RoomView;
  const view = { round: 0 } as View;
  return {
    type: 'room/state',
    seq: 1,
    at: 1,
    you,
    room,
    view,
    private: null,
    options: [],
    muted: false,
    desk: null,
    chat: [],
    ...more,
  };
}

let party: Party;
const sockets = (): FakeSocket[] => FakeSocket.all;
const sent = (nth: number): unknown[] => sockets()[nth]!.types;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
  FakeSocket.all.length = 0;
  device.guests = {};
  party = new Party(FakeSocket.open);
});
afterEach(() => {
  party.stop();
  vi.useRealTimers();
});

describe('a party on one phone', () => {
  it('has a line of its own for everybody, who comes back by the own token', () => {
    keepGuests(CODE, [guest('Ben'), guest('Cleo', TOKEN)]);
    party.start(CODE);
    expect(sockets()).toHaveLength(2);
    sockets().forEach((socket) => socket.welcome());
    expect([sent(0), sent(1)]).toEqual([
      ['hello', 'room/join', 'ping'],
      ['hello', 'room/join', 'ping'],
    ]);
    const hello = sockets().map((socket) => socket.sent[0]!['token']);
    expect(hello).toEqual([null, TOKEN]);
  });

  it('remembers the token of each, and not that of the phone’s owner', () => {
    device.token = 'b'.repeat(43);
    keepGuests(CODE, [guest('Ben'), guest('Cleo')]);
    party.start(CODE);
    sockets()[1]!.welcome(1_000, TOKEN);
    expect(guestsIn(CODE).map(({ token }) => token)).toEqual([null, TOKEN]);
    expect(device.token).toBe('b'.repeat(43));
  });

  it('sits down one after the other, and gets up from games with secrets', async () => {
    keepGuests(CODE, [guest('Ben'), guest('Cleo')]);
    party.start(CODE);
    const host = new Room(null, FakeSocket.open);
    sockets().forEach((socket) => socket.welcome());
    const free = { options: [option('seat/sit', 1, 2)] };
    sockets()[0]!.say(state('Ben', null, free));
    sockets()[1]!.say(state('Cleo', null, free));
    party.arrange(host, (game) => game === 'rummy');
    expect([sent(0).at(-1), sent(1).at(-1)]).toEqual(['seat/sit', 'ping']);
    sockets()[0]!.say(state('Ben', 1));
    sockets()[0]!.ok('seat/sit');
    await vi.advanceTimersByTimeAsync(0);
    expect(sent(1).at(-1)).toBe('seat/sit');
    expect(sockets()[1]!.asked('seat/sit')['seat']).toBe(2);
    sockets()[1]!.say(state('Cleo', 2));
    sockets()[1]!.ok('seat/sit');
    await vi.advanceTimersByTimeAsync(0);
    const whist = { ...state('Ben', 1).room, game: 'whist' } as unknown as RoomView;
    sockets()[0]!.say(state('Ben', 1, { room: whist, options: [option('seat/leave')] }));
    party.arrange(host, (game) => game === 'rummy');
    expect(sent(0).at(-1)).toBe('seat/leave');
  });

  it('begins when everybody has a seat, once', () => {
    keepGuests(CODE, [guest('Ben')]);
    party.dealWhenSeated(CODE);
    const host = new Room(null, FakeSocket.open);
    host.start();
    party.start(CODE);
    sockets().forEach((socket) => socket.welcome());
    sockets()[0]!.say(state('Ann', 0, { options: [option('table/deal')] }));
    sockets()[1]!.say(state('Ben', null));
    party.arrange(host, (game) => game === 'rummy');
    expect(sent(0)).not.toContain('table/deal');
    sockets()[1]!.say(state('Ben', 1));
    party.arrange(host, (game) => game === 'rummy');
    party.arrange(host, (game) => game === 'rummy');
    expect(sent(0).filter((type) => type === 'table/deal')).toHaveLength(1);
    host.stop();
  });

  it.each([
    ['hangs up at home', false, 'ping'],
    ['leaves with the phone’s owner', true, 'room/leave'],
  ])('%s', async (_, forgets, last) => {
    keepGuests(CODE, [guest('Ben')]);
    party.start(CODE);
    sockets()[0]!.welcome();
    const ended = party.end();
    if (forgets) forget(CODE);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent(0).at(-1)).toBe(last);
    if (forgets) sockets()[0]!.ok('room/leave');
    await ended;
    expect([sockets()[0]!.closed, party.rooms]).toEqual([true, []]);
  });

  it('forgets whoever goes', async () => {
    keepGuests(CODE, [guest('Ben'), guest('Cleo')]);
    party.start(CODE);
    sockets().forEach((socket) => socket.welcome());
    const gone = party.remove(party.rooms[0]!);
    sockets()[0]!.ok('room/leave');
    await gone;
    expect(guestsIn(CODE).map(({ name }) => name)).toEqual(['Cleo']);
    expect(party.rooms).toHaveLength(1);
  });
});

describe('names', () => {
  const FACES = ['🦊', '🐻', '🐼'];

  it('come with a face of their own, as long as there are any', () => {
    const ann = newRow([], FACES, 'Ann', '🐻');
    const ben = newRow([ann], FACES);
    expect([ann.avatar, ben.avatar, ann.id === ben.id]).toEqual(['🐻', '🦊', false]);
    expect(freeFace(FACES, FACES)).toBe('🦊');
  });

  it('are told apart as the server does, and blank lines do not count', () => {
    const rows = ['Ann', ' ', 'ben', ' ANN '].map((name, id) => ({ id, name, avatar: '🦊' }));
    expect(doubles(rows)).toEqual([3]);
    expect(named(rows).map(({ name }) => name)).toEqual(['Ann', 'ben', 'ANN']);
  });
});
