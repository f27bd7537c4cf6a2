import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notify, withdraw } from './notice';

const showNotification = vi.fn<(title: string, options: NotificationOptions) => Promise<void>>();
const getNotifications = vi.fn<(filter: { tag: string }) => Promise<{ close: () => void }[]>>();
const getRegistration = vi.fn<() => Promise<unknown>>();
const requestPermission = vi.fn();

const allowing = (permission: NotificationPermission): void =>
  void vi.stubGlobal('Notification', { permission, requestPermission });

beforeEach(() => {
  showNotification.mockReset().mockResolvedValue();
  getNotifications.mockReset().mockResolvedValue([]);
  getRegistration.mockReset().mockResolvedValue({ showNotification, getNotifications });
  requestPermission.mockReset();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration } });
  allowing('granted');
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('leads back to the page', async () => {
  await notify('Your turn', 'Room ABC23D');
  const [title, options] = showNotification.mock.calls[0]!;
  expect(title).toBe('Your turn');
  expect(options).toMatchObject({ body: 'Room ABC23D', data: location.pathname });
});

it('is the only one of its kind, and is withdrawn', async () => {
  const notice = { close: vi.fn() };
  await notify('Your turn', '');
  getNotifications.mockResolvedValue([notice]);
  await withdraw();
  expect(getNotifications.mock.calls).toEqual([[{ tag: showNotification.mock.calls[0]![1].tag }]]);
  expect(notice.close).toHaveBeenCalledOnce();
});

it.each(['default', 'denied'] as const)('asks nobody by itself: %s', async (permission) => {
  allowing(permission);
  await notify('Your turn', '');
  expect(showNotification).not.toHaveBeenCalled();
  expect(requestPermission).not.toHaveBeenCalled();
});

it('is left out where a browser has none', async () => {
  vi.unstubAllGlobals();
  expect('Notification' in globalThis).toBe(false);
  await notify('Your turn', '');
  expect(showNotification).not.toHaveBeenCalled();
  await withdraw();
});

it('is left out where there is no service worker, as in a network without https', async () => {
  getRegistration.mockResolvedValue(undefined);
  await notify('Your turn', '');
  await withdraw();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await notify('Your turn', '');
  await withdraw();
  expect(showNotification).not.toHaveBeenCalled();
});
