import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { reloadWhenOutdated } from './outdated';

const reload = vi.fn();
const server = vi.fn<typeof fetch>();
beforeAll(() => reloadWhenOutdated(reload));
beforeEach(() => {
  vi.useFakeTimers();
  vi.restoreAllMocks();
  vi.stubGlobal('fetch', server.mockReset().mockResolvedValue(new Response()));
  reload.mockClear();
  sessionStorage.clear();
});

async function missing(): Promise<void> {
  dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  await vi.advanceTimersByTimeAsync(0);
}

it('reloads once when a part of the app is gone', async () => {
  await missing();
  await missing();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload before the server answers again', async () => {
  server.mockRejectedValueOnce(new TypeError('offline'));
  server.mockResolvedValueOnce(new Response(null, { status: 502 }));
  await missing();
  await missing(); // nor does it ask twice as often
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server).toHaveBeenCalledTimes(3);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload where it could not remember having done so', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await missing();
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload because of what is no longer loaded while the page is left', async () => {
  dispatchEvent(new Event('beforeunload'));
  await missing();
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000); // it was a download: the page is still there
  await missing();
  expect(reload).toHaveBeenCalledTimes(1);
});
