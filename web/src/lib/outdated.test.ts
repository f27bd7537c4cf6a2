import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { reloadWhenOutdated } from './outdated';

const reload = vi.fn();
beforeAll(() => reloadWhenOutdated(reload));
beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

function missing(): Event {
  const event = new Event('vite:preloadError', { cancelable: true });
  dispatchEvent(event);
  return event;
}

it('reloads once when a part of the app is gone', () => {
  expect(missing().defaultPrevented).toBe(true);
  expect(missing().defaultPrevented).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload without a network: nothing better would come', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  missing();
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload where it could not remember having done so', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  missing();
  expect(reload).not.toHaveBeenCalled();
});
