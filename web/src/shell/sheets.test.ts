import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Option, RoomState } from '../generated/protocol';
import { clock } from '../lib/clock.svelte';
import { FakeSocket } from '../lib/fake-socket';
import { ROOM } from '../lib/room-context';
import { Room } from '../lib/room.svelte';
import { SHEET_TOP, sheets, type SheetName } from '../lib/sheets.svelte';
import { SHEETS } from './sheets';

const option = (command: string, price = 0): Option => ({ command, fields: {}, price, housekeeping: false });
const seat = (nth: number, name: string) => ({
  ...{ seat: nth, name, stack: 200, in_round: true, bet: 0, won: 0, cards: [], makes: [], best: [] },
});
const member = (name: string, nth: number) => ({
  ...{ name, avatar: '🦊', standing: 'in', connected: true, seat: nth, bot: null },
});

/** A table of hold'em at which Ann may fold or call. */
const ON_TURN = {
  ...{ type: 'room/state', seq: 7, at: 0, you: 'Ann', private: null, muted: false, desk: null, chat: [] },
  room: {
    ...{ code: 'ABC23D', opened_at: 0, closed: false, host: 'Ann', game: 'holdem', title: 'Poker' },
    ...{ preset: 'cash', table: 1, queued: null, stakes: 'chips', usual_stack: 200, purse: null },
    ...{ credit_limit: null, next_game: null, closing: null, ledger: [], house: 0, rate: null, requests: [] },
    ...{ credit_requests: [], tallies: {}, finale: null, next_room: null, host_idle: null, next_host: null },
    members: [member('Ann', 0), member('Ben', 1)],
    rules: { slow_chat_s: 0, knock: false },
    settings: { seats: 2, clock_s: 30, structure: 'no_limit' },
  },
  view: {
    ...{ round: 1, running: true, phase: 'flop', turn: 3, waits_for: [0], paused_at: null, bet: 20 },
    ...{ seats: [seat(0, 'Ann'), seat(1, 'Ben')], level: { small_blind: 1, big_blind: 2 }, boards: [[]] },
    ...{ places: [], pots: [], won: [] },
  },
  options: [option('bet/fold'), option('bet/call', 20)],
} as unknown as RoomState;

let room: Room;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'Date', 'performance'] });
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
  Element.prototype.scrollTo = vi.fn() as never;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  room = new Room(null, FakeSocket.open);
  room.start();
  FakeSocket.last.welcome();
  FakeSocket.last.say({ ...ON_TURN, view: { ...ON_TURN.view!, due: clock.now + 18_000 } } as RoomState);
});
afterEach(() => {
  sheets.close();
  room.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const LOADED = { timeout: 10_000 }; // a part of the app may take its time on a busy machine
const named = (name: string) => ({ name, hidden: true });
/** Not a sheet but a row of buttons, which leaves the table and its own buttons free. */
const TRAY: SheetName = 'react';

describe('on your turn', () => {
  const names = (Object.keys(SHEETS) as SheetName[]).filter((name) => name !== TRAY);

  it.each(names)('%s says so, and takes the quick answers', async (name) => {
    const { default: Shown } = await SHEETS[name]();
    sheets.show(name);
    const context = new Map<symbol, unknown>([
      [ROOM, room],
      [SHEET_TOP, () => import('./TurnNotice.svelte')],
    ]);
    render(Shown, { props: { onclose: () => {} }, context });
    await vi.waitFor(() => screen.getByText(/Your turn · \d+ s/), LOADED);
    await vi.waitFor(() => screen.getByRole('button', named('Call 20')), LOADED);
    await vi.advanceTimersByTimeAsync(500); // a tap at once may have been meant for what was there before
    screen.getByRole('button', named('Fold')).click();
    await tick();
    expect(FakeSocket.last.types).toContain('bet/fold');
  });
});
