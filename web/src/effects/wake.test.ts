import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepAwake } from './wake';

class Lock {
  released = false;
  release = vi.fn(() => {
    this.released = true;
    return Promise.resolve();
  });
}

let seen: DocumentVisibilityState;
let locks: Lock[];
let stop: () => void;
const request = vi.fn<(type: string) => Promise<Lock>>();

function offer(wakeLock: unknown): void {
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: wakeLock });
}
/** The page is hidden, when systems take the lock back, or shown again. */
function turn(state: DocumentVisibilityState): void {
  seen = state;
  if (state === 'hidden') for (const lock of locks) lock.released = true;
  document.dispatchEvent(new Event('visibilitychange'));
}
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

beforeEach(() => {
  seen = 'visible';
  locks = [];
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => seen);
  request.mockReset().mockImplementation(() => {
    locks.push(new Lock());
    return Promise.resolve(locks.at(-1)!);
  });
  offer({ request });
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

it('keeps the screen on until told otherwise', async () => {
  stop = keepAwake();
  await settled();
  expect(request.mock.calls).toEqual([['screen']]);
  expect(locks[0]!.released).toBe(false);
  stop();
  expect(locks[0]!.released).toBe(true);
  turn('visible');
  await settled();
  expect(request).toHaveBeenCalledOnce();
});

it('asks again when the page is back, and only where the lock is gone', async () => {
  stop = keepAwake();
  await settled();
  turn('visible');
  expect(request).toHaveBeenCalledOnce();
  turn('hidden');
  expect(request).toHaveBeenCalledOnce();
  turn('visible');
  await settled();
  expect(request).toHaveBeenCalledTimes(2);
  expect(locks.map(({ released }) => released)).toEqual([true, false]);
});

it('waits for a page that is opened in the background', async () => {
  seen = 'hidden';
  stop = keepAwake();
  expect(request).not.toHaveBeenCalled();
  turn('visible');
  await settled();
  expect(locks).toHaveLength(1);
});

it('lets go of a lock that comes too late', async () => {
  stop = keepAwake();
  stop();
  await settled();
  expect(locks[0]!.release).toHaveBeenCalledOnce();
});

// A promise that fails unheard fails the run.
it('lets the screen sleep where a browser cannot keep it on', async () => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  stop = keepAwake();
  turn('hidden');
  turn('visible');
  await settled();
  expect(request).not.toHaveBeenCalled();
});

it('lets the screen sleep where it is refused, and asks again when the page is back', async () => {
  request.mockRejectedValueOnce(new DOMException('low battery', 'NotAllowedError'));
  stop = keepAwake();
  await settled();
  expect(locks).toEqual([]);
  turn('hidden');
  turn('visible');
  await settled();
  expect(locks).toHaveLength(1);
});

it('does not mind where a lock cannot be given back', async () => {
  stop = keepAwake();
  await settled();
  locks[0]!.release.mockRejectedValueOnce(new Error('gone'));
  stop();
  await settled();
});
