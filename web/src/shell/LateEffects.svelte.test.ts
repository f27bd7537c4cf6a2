import { render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeContext } from '../effects/fake-audio';
import { inLanguage, scene } from '../effects/test-scenes';
import type { RoomState, RoomUpdate, RoomView, Toast } from '../generated/protocol';
import { announcements } from '../lib/announcements.svelte';
import { device } from '../lib/device.svelte';
import { FakeSocket } from '../lib/fake-socket';
import { Room, type View } from '../lib/room.svelte';
import { toasts } from '../lib/toasts.svelte';
import LateEffects from './LateEffects.svelte';

const viewOf = (waits: number[], turn: number): View =>
  ({ ...scene().view, waits_for: waits, round: 1, phase: 'preflop', turn }) as unknown as View;
const about = {
  code: 'ABC23D',
  game: 'holdem',
  host: 'Ann',
  members: [{ name: 'Ann', seat: 0 }],
} as unknown as RoomView;

const state = (): RoomState => ({
  ...{ type: 'room/state', seq: 7, at: Date.now(), you: 'Ann', room: about, view: viewOf([1], 0) },
  ...{ private: null, options: [], muted: false, desk: null, chat: [] },
});
const folds = (seq: number, waits: number[], at = Date.now()): RoomUpdate => {
  const events = [{ type: 'bet/folded', seat: 1 }] as RoomUpdate['events'];
  return { type: 'room/update', seq, at, events, view: viewOf(waits, seq) };
};
const news: Toast = { type: 'toast', code: 'unheard-of', message: 'Big news.', details: {}, after: 8 };

let room: Room;
let audio: ReturnType<typeof fakeContext>;
const server = (): FakeSocket => FakeSocket.last;

/** A room in which Ann sits, whose table is still on its way. */
function coming() {
  return render(LateEffects, { props: { room, game: 'holdem', isDrawn: false } });
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await inLanguage('en');
  audio = fakeContext();
  vi.stubGlobal('AudioContext', function open() {
    return audio.context;
  });
  vi.stubGlobal('navigator', Object.assign(navigator, { userActivation: { hasBeenActive: true } }));
  room = new Room(null, FakeSocket.open);
  room.start();
  server().welcome();
  server().say(state());
});
afterEach(() => {
  room.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  toasts.shown.forEach(({ id }) => toasts.dismiss(id));
});

const LOADED = { timeout: 10_000 }; // a part of the app may take its time on a busy machine
const log = (): string[] => announcements.log.map(({ text }) => text);

it('tell what has happened before they were there: the move, the turn and the news', async () => {
  const { rerender } = coming();
  server().say(folds(8, [0]));
  server().say(news);
  expect([log(), audio.started]).toEqual([[], []]);
  await rerender({ isDrawn: true });
  await vi.waitFor(() => expect(log()).toEqual(['Ben folds.']), LOADED);
  expect(announcements.urgent.text).toMatch(/^Your turn/);
  expect(audio.started.length).toBeGreaterThan(0);
  await vi.waitFor(() => expect(toasts.shown.map(({ text }) => text)).toEqual(['Big news.']), LOADED);
});

it('don’t repeat it, and go on with what happens then', async () => {
  const { rerender } = coming();
  server().say(folds(8, [1]));
  await rerender({ isDrawn: true });
  await vi.waitFor(() => expect(log()).toEqual(['Ben folds.']), LOADED);
  server().say(folds(9, [0]));
  expect(log()).toEqual(['Ben folds.', 'Ben folds.']);
  expect(announcements.urgent.text).toMatch(/^Your turn/);
});

it('are silent about a turn that was over before they came', async () => {
  const { rerender } = coming();
  server().say(folds(8, [0]));
  server().say(folds(9, [1]));
  await rerender({ isDrawn: true });
  await vi.waitFor(() => expect(log()).toEqual(['Ben folds.', 'Ben folds.']), LOADED);
  expect(announcements.urgent.text).toBe('');
});

it('make no sound for what is long over', async () => {
  const { rerender } = coming();
  server().say(folds(8, [0], Date.now() - 60_000));
  await rerender({ isDrawn: true });
  await vi.waitFor(() => expect(log()).toEqual(['Ben folds.']), LOADED);
  expect(audio.started).toEqual([]);
});

it('show a notice of the turn only while the page is hidden, and withdraw it when it is seen', async () => {
  const notice = { close: vi.fn() };
  const showNotification = vi.fn(() => Promise.resolve());
  const worker = { showNotification, getNotifications: () => Promise.resolve([notice]) };
  const serviceWorker = { getRegistration: () => Promise.resolve(worker) };
  vi.stubGlobal('Notification', { permission: 'granted' });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  device.notifications = true;
  try {
    const { rerender } = coming();
    server().say(folds(8, [0]));
    await rerender({ isDrawn: true });
    await vi.waitFor(() => expect(announcements.urgent.text).toMatch(/^Your turn/), LOADED);
    await vi.dynamicImportSettled();
    expect(showNotification).not.toHaveBeenCalled();
    seen.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    server().say(folds(9, [0])); // the next decision
    await vi.waitFor(() => expect(showNotification).toHaveBeenCalledOnce(), LOADED);
    notice.close.mockClear();
    seen.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(notice.close).toHaveBeenCalled(), LOADED);
  } finally {
    device.notifications = false;
    seen.mockRestore();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  }
});
