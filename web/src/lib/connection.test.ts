// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bye } from '../generated/protocol';
import { Connection, Refusal, type Status } from './connection';
import { FakeSocket } from './fake-socket';

const JOIN = { type: 'room/join', code: 'ABC23D', name: 'Ann' } as const;

let luck = 1;
let replacesToken = true;
const heard = {
  statuses: [] as (Status | Bye['reason'])[],
  offsets: [] as number[],
  addresses: [] as string[],
  tokens: [] as (string | null)[],
  frames: [] as string[],
};
const listener = {
  frame: (frame: { type: string }) => heard.frames.push(frame.type),
  status: (status: Status, reason: Bye['reason'] | null) => heard.statuses.push(reason ?? status),
  offset: (ms: number) => heard.offsets.push(ms),
  address: (url: string) => heard.addresses.push(url),
  token: (token: string | null) => heard.tokens.push(token),
  replacesToken: () => replacesToken,
};
const world = { open: FakeSocket.open, now: () => Date.now(), random: () => luck };

function connected(token: string | null = 'old', link: string | null = null): Connection {
  const connection = new Connection(world, listener, token, link);
  connection.start();
  return connection;
}

const refused = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (refusal: unknown) => (refusal as Refusal).code,
  );

const turn = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

function welcomed(): Connection {
  const connection = connected();
  FakeSocket.last.welcome();
  return connection;
}

function reconnect(): void {
  FakeSocket.last.hangUp();
  vi.advanceTimersByTime(250);
  FakeSocket.last.welcome();
}

function pong(): Promise<unknown> {
  FakeSocket.last.ok('ping', { now: 0 });
  return turn();
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  FakeSocket.all.length = 0;
  luck = 1;
  replacesToken = true;
  for (const list of Object.values(heard)) list.length = 0;
});
afterEach(() => vi.useRealTimers());

describe('hello', () => {
  it('says the token and a session that stays the same', () => {
    connected('secret');
    FakeSocket.last.welcome();
    const { token, session, protocol } = FakeSocket.last.asked('hello');
    expect([token, protocol]).toEqual(['secret', 2]);
    expect(session).toMatch(/^[0-9a-z]{16,32}$/);
    reconnect();
    expect(FakeSocket.last.asked('hello')['session']).toBe(session);
  });

  it('keeps the token that somebody new gets', () => {
    connected(null);
    FakeSocket.last.welcome(0, 'fresh');
    expect(heard.tokens).toEqual(['fresh']);
    reconnect();
    expect(FakeSocket.last.asked('hello')['token']).toBe('fresh');
  });

  it('is somebody new where the token is not known', () => {
    connected('forgotten');
    FakeSocket.last.onopen?.();
    FakeSocket.last.refuse('hello', 'unknown-token');
    expect(heard.tokens).toEqual([null]);
    const hellos = FakeSocket.last.sent.filter((frame) => frame.type === 'hello');
    expect(hellos.map((hello) => hello['token'])).toEqual(['forgotten', null]);
    expect(hellos[1]!.id).toBeGreaterThan(hellos[0]!.id);
  });

  it('tells those who have something to lose that their token is not known', () => {
    replacesToken = false;
    connected('forgotten');
    FakeSocket.last.onopen?.();
    FakeSocket.last.refuse('hello', 'unknown-token');
    expect(heard.tokens).toEqual([null]);
    expect(heard.statuses.at(-1)).toBe('signed-out');
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(FakeSocket.last.types).toEqual(['hello']);
  });

  it('falls back on the token when the link is used up', () => {
    connected('mine', 'link');
    FakeSocket.last.onopen?.();
    expect(FakeSocket.last.asked('hello')['link']).toBe('link');
    FakeSocket.last.refuse('hello', 'link-expired');
    expect(FakeSocket.last.asked('hello')['token']).toBe('mine');
    expect(heard.tokens).toEqual([]);
  });

  it('comes again later when the server cannot save, and not at all when it speaks otherwise', () => {
    connected();
    FakeSocket.last.onopen?.();
    FakeSocket.last.refuse('hello', 'not-saved');
    expect(heard.statuses.at(-1)).toBe('lost');
    vi.advanceTimersByTime(250);
    FakeSocket.last.onopen?.();
    FakeSocket.last.refuse('hello', 'wrong-protocol');
    expect(heard.statuses.at(-1)).toBe('refused');
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(2);
  });
});

describe('coming back', () => {
  it('gives up on a line that does not open within 5 s', () => {
    connected();
    vi.advanceTimersByTime(4_999);
    expect(FakeSocket.last.closed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.last.closed).toBe(true);
    expect(heard.statuses).toEqual(['connecting', 'lost']);
    vi.advanceTimersByTime(250);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('waits longer every time, up to 10 s', () => {
    connected();
    const waits = [250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000];
    for (const [nth, wait] of waits.entries()) {
      FakeSocket.last.hangUp();
      vi.advanceTimersByTime(wait - 1);
      expect(FakeSocket.all).toHaveLength(nth + 1);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.all).toHaveLength(nth + 2);
    }
  });

  it('does not come back with everybody else at the same moment', () => {
    luck = 0;
    connected();
    FakeSocket.last.hangUp();
    vi.advanceTimersByTime(124);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('starts quickly again once a line has held', async () => {
    connected();
    for (const wait of [250, 500, 1_000]) {
      FakeSocket.last.hangUp();
      vi.advanceTimersByTime(wait);
    }
    FakeSocket.last.welcome();
    await pong();
    FakeSocket.last.hangUp();
    vi.advanceTimersByTime(250);
    expect(FakeSocket.all).toHaveLength(5);
  });

  it('slows down when the server hangs up after every welcome', () => {
    connected();
    for (let nth = 0; nth < 4; nth++) {
      FakeSocket.last.welcome();
      FakeSocket.last.hangUp();
      vi.advanceTimersByTime(250 * 2 ** nth);
    }
    expect(FakeSocket.all).toHaveLength(5);
  });

  it('hears of an error and a close as one loss', () => {
    connected();
    const { onerror, onclose } = FakeSocket.last;
    onerror?.();
    onclose?.({ code: 1006 });
    vi.advanceTimersByTime(250);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(4_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('comes back at once when it is nudged', () => {
    const connection = connected();
    for (let nth = 0; nth < 5; nth++) {
      FakeSocket.last.hangUp();
      vi.advanceTimersByTime(10_000);
    }
    FakeSocket.last.hangUp();
    const before = FakeSocket.all.length;
    connection.nudge();
    expect(FakeSocket.all).toHaveLength(before + 1);
    vi.advanceTimersByTime(4_999);
    expect(FakeSocket.all).toHaveLength(before + 1);
  });

  it('asks once however often it is nudged, and notices a dead line all the same', () => {
    const connection = welcomed();
    for (let ms = 0; ms < 4_000; ms += 100) {
      connection.nudge();
      vi.advanceTimersByTime(100);
    }
    expect(FakeSocket.last.types.filter((type) => type === 'ping')).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(heard.statuses.at(-1)).toBe('lost');
  });

  it('does not wait long for an answer when it is nudged', async () => {
    const connection = welcomed();
    await pong();
    connection.nudge();
    vi.advanceTimersByTime(2_000);
    expect(heard.statuses.at(-1)).toBe('lost');
  });

  it('is lost at once when the device says that it has no network, and tries again', () => {
    const connection = welcomed();
    connection.cutOff();
    expect(heard.statuses.at(-1)).toBe('lost');
    vi.advanceTimersByTime(250);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('notices by a request without an answer that the line is dead', async () => {
    const connection = welcomed();
    await pong();
    void refused(connection.request({ type: 'bet/check' }));
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.last.types.at(-1)).toBe('ping');
    vi.advanceTimersByTime(2_000);
    expect(heard.statuses.at(-1)).toBe('lost');
  });

  it('does not wonder about a request that was answered', async () => {
    const connection = welcomed();
    await pong();
    const done = refused(connection.request({ type: 'bet/check' }));
    FakeSocket.last.ok('bet/check');
    vi.advanceTimersByTime(5_000);
    expect(await done).toBe('done');
    expect(FakeSocket.last.types.at(-1)).toBe('bet/check');
  });

  it('gives a request up after ten seconds without a line, and does not play it later', async () => {
    const connection = welcomed();
    FakeSocket.last.hangUp();
    const late = refused(connection.request({ type: 'bet/check' }));
    for (let s = 0; s < 10; s++) {
      FakeSocket.last.hangUp();
      vi.advanceTimersByTime(1_000);
    }
    expect(await late).toBe('offline');
    vi.advanceTimersByTime(10_000);
    FakeSocket.last.welcome();
    expect(FakeSocket.last.types).not.toContain('bet/check');
  });

  it('asks after 15 s of silence and hangs up 5 s later', async () => {
    welcomed();
    await pong();
    vi.advanceTimersByTime(14_999);
    expect(FakeSocket.last.types.filter((type) => type === 'ping')).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.last.types.filter((type) => type === 'ping')).toHaveLength(2);
    expect(heard.statuses.at(-1)).toBe('open');
    vi.advanceTimersByTime(5_000);
    expect(heard.statuses.at(-1)).toBe('lost');
  });

  it('starts over on a gap, but not in a mad rush', async () => {
    const connection = welcomed();
    connection.restart();
    await turn();
    expect(FakeSocket.all[0]!.closed).toBe(true);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.welcome();
    connection.restart();
    vi.advanceTimersByTime(999);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(3);
  });

  it('starts over within a second, also after the clock was set back by hours', () => {
    const connection = welcomed();
    connection.restart();
    FakeSocket.last.welcome();
    vi.setSystemTime(Date.now() - 3 * 3_600_000);
    connection.restart();
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.all).toHaveLength(3);
  });
});

describe('requests', () => {
  it('wait for the welcome and get their answers', async () => {
    const connection = connected();
    const done = connection.request({ type: 'bet/call' });
    expect(FakeSocket.last.sent).toEqual([]);
    FakeSocket.last.welcome();
    FakeSocket.last.ok('bet/call', { seq: 41 });
    expect((await done).seq).toBe(41);
    const no = connection.request({ type: 'bet/raise', to: 5 });
    FakeSocket.last.refuse('bet/raise', 'raise-too-small', { least: 40 });
    await expect(no).rejects.toMatchObject({ code: 'raise-too-small', details: { least: 40 } });
  });

  it('have ids that grow', () => {
    const connection = welcomed();
    for (let nth = 0; nth < 3; nth++) void connection.request({ type: 'bet/check' });
    const ids = FakeSocket.last.sent.map((frame) => frame.id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  });

  it('are sent again with the same id, after the way back into the room', async () => {
    const connection = welcomed();
    const entered = connection.enter(JOIN);
    FakeSocket.last.ok('room/join', { code: JOIN.code });
    await entered;
    const done = connection.request({ type: 'bet/fold' });
    const { id } = FakeSocket.last.asked('bet/fold');
    reconnect();
    expect(FakeSocket.last.types).toEqual(['hello', 'room/join', 'bet/fold', 'ping']);
    expect(FakeSocket.last.asked('bet/fold').id).toBe(id);
    FakeSocket.last.ok('bet/fold');
    await done;
  });

  it('are not played on a table that has moved on', async () => {
    const connection = welcomed();
    const done = refused(connection.request({ type: 'bet/call' }));
    FakeSocket.last.hangUp();
    vi.advanceTimersByTime(250);
    vi.setSystemTime(Date.now() + 20_000); // the phone slept
    FakeSocket.last.welcome();
    expect(await done).toBe('offline');
    expect(FakeSocket.last.types).toEqual(['hello', 'ping']);
  });

  it('that open or enter a room are never repeated', async () => {
    const connection = welcomed();
    const create = refused(connection.request({ type: 'room/create', game: 'holdem', name: 'Ann' }));
    const join = refused(connection.enter(JOIN));
    FakeSocket.last.hangUp();
    expect([await create, await join]).toEqual(['offline', 'offline']);
    vi.advanceTimersByTime(250);
    FakeSocket.last.welcome();
    expect(FakeSocket.last.types).toEqual(['hello', 'ping']);
  });

  it('that open a room are not repeated by a restart either', async () => {
    const connection = welcomed();
    const create = refused(connection.request({ type: 'room/create', game: 'holdem', name: 'Ann' }));
    connection.restart();
    expect(await create).toBe('offline');
    await turn();
    FakeSocket.last.welcome();
    expect(FakeSocket.last.types).toEqual(['hello', 'ping']);
  });

  it('that could not be sent yet wait for the line, however long that takes', async () => {
    const connection = connected();
    const join = connection.enter(JOIN);
    FakeSocket.last.hangUp();
    vi.advanceTimersByTime(250);
    vi.setSystemTime(Date.now() + 60_000);
    FakeSocket.last.welcome();
    FakeSocket.last.ok('room/join', { code: JOIN.code });
    await join;
  });

  it.each(['before', 'after'])(
    'to come in are dropped by whoever turns away %s they are sent',
    async (when) => {
      const connection = connected();
      if (when === 'after') FakeSocket.last.welcome();
      const join = refused(connection.enter(JOIN));
      connection.stepOut();
      expect(await join).toBe('offline');
      await turn();
      FakeSocket.last.welcome();
      expect(FakeSocket.last.types).toEqual(['hello', 'ping']);
    },
  );

  it('fail at once when there is no way back', async () => {
    const connection = welcomed();
    const open = refused(connection.request({ type: 'bet/fold' }));
    FakeSocket.last.say({ type: 'bye', reason: 'taken-over' });
    expect(await open).toBe('offline');
    expect(await refused(connection.request({ type: 'bet/fold' }))).toBe('offline');
  });
});

describe('the way back into the room', () => {
  async function inRoom(): Promise<Connection> {
    const connection = welcomed();
    const entered = connection.enter(JOIN);
    FakeSocket.last.ok('room/join', { code: JOIN.code });
    FakeSocket.last.ok('ping', { now: 0 });
    await entered;
    reconnect();
    return connection;
  }

  it.each([
    ['while the room is busy', 'busy', 1_000],
    ['where a whole household comes back at once', 'too-many-tries', 10_000],
  ])('is tried again %s, also when other answers come meanwhile', async (_, code, ms) => {
    await inRoom();
    FakeSocket.last.refuse('room/join', code);
    await turn();
    await pong();
    const before = FakeSocket.all.length;
    await vi.advanceTimersByTimeAsync(ms);
    expect(FakeSocket.all).toHaveLength(before + 1);
    FakeSocket.last.welcome();
    expect(FakeSocket.last.types).toContain('room/join');
  });

  it.each([
    ['where the room is gone', 'no-such-room', 'refused'],
    ['for somebody who was kicked', 'kicked', 'kicked'],
  ])('ends %s', async (_, code, end) => {
    await inRoom();
    FakeSocket.last.refuse('room/join', code);
    await turn();
    expect(heard.statuses.at(-1)).toBe(end);
  });
});

describe('bye', () => {
  it.each(['taken-over', 'kicked', 'refused', 'rail-closed', 'signed-out', 'flooding'] as const)(
    '%s is for good',
    (reason) => {
      const connection = welcomed();
      FakeSocket.last.say({ type: 'bye', reason });
      expect(heard.statuses.at(-1)).toBe(reason);
      connection.nudge();
      vi.advanceTimersByTime(60_000);
      expect(FakeSocket.all).toHaveLength(1);
    },
  );

  it('restarting is not', () => {
    welcomed();
    FakeSocket.last.say({ type: 'bye', reason: 'restarting' });
    FakeSocket.last.hangUp(1012);
    vi.advanceTimersByTime(250);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('that we are signed out makes the token worthless', () => {
    welcomed();
    FakeSocket.last.say({ type: 'bye', reason: 'signed-out' });
    expect(heard.tokens).toEqual([null]);
  });

  it.each([
    [4001, 'taken-over'],
    [4004, 'signed-out'],
  ])('is understood from the close code %i alone', (code, reason) => {
    welcomed();
    FakeSocket.last.hangUp(code);
    expect(heard.statuses.at(-1)).toBe(reason);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('is final when we hang up ourselves', () => {
    const connection = welcomed();
    connection.stop();
    connection.start();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the address for others', () => {
  it('is what the server says', () => {
    connected();
    FakeSocket.last.welcome(Date.now(), null, 'http://192.0.2.7:8420');
    expect(heard.addresses).toEqual(['http://192.0.2.7:8420']);
  });

  it('is the one in this browser if the server says nothing', () => {
    connected();
    FakeSocket.last.welcome();
    expect(heard.addresses).toEqual([]);
  });
});

describe('the clock', () => {
  it('believes the shortest round trip', async () => {
    const connection = connected();
    FakeSocket.last.welcome(Date.now() + 5_000);
    expect(heard.offsets).toEqual([5_000]);
    const trip = async (there: number, back: number): Promise<void> => {
      vi.advanceTimersByTime(there);
      const now = Date.now() + 5_000;
      vi.advanceTimersByTime(back);
      FakeSocket.last.ok('ping', { now });
      await turn();
    };
    await trip(40, 60);
    expect(heard.offsets.at(-1)).toBe(4_990);
    connection.nudge();
    await trip(10, 300);
    expect(heard.offsets.at(-1)).toBe(4_990);
    connection.nudge();
    await trip(5, 5);
    expect(heard.offsets.at(-1)).toBe(5_000);
  });
});
