import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inLanguage } from '../../effects/test-scenes';
import { device } from '../../lib/device.svelte';
import Preferences from './Preferences.svelte';

const requestPermission = vi.fn<() => Promise<NotificationPermission>>();
const allowing = (permission: NotificationPermission): void =>
  void vi.stubGlobal('Notification', { permission, requestPermission });

function opened(): HTMLInputElement {
  render(Preferences, { props: { onclose: vi.fn() } });
  return screen.getByRole('switch', { name: /^Notifications/, hidden: true });
}

beforeEach(async () => {
  await inLanguage('en');
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
  requestPermission.mockReset().mockResolvedValue('granted');
  device.notifications = false;
  allowing('default');
});
afterEach(() => vi.unstubAllGlobals());

it('ask whether notices may be shown only when they are switched on', async () => {
  const notices = opened();
  expect(requestPermission).not.toHaveBeenCalled();
  notices.click();
  expect(requestPermission).toHaveBeenCalledOnce(); // at once: browsers listen only within the tap
  await vi.waitFor(() => expect(device.notifications).toBe(true));
  notices.click();
  await vi.waitFor(() => expect(device.notifications).toBe(false));
  expect(requestPermission).toHaveBeenCalledOnce();
});

it('leave notices off where they are refused, and say so', async () => {
  requestPermission.mockResolvedValue('denied');
  const notices = opened();
  notices.click();
  await vi.waitFor(() => expect(notices.disabled).toBe(true));
  expect([device.notifications, notices.checked]).toEqual([false, false]);
  expect(screen.getByText(/Your browser blocks them/)).toBeTruthy();
});

it('offer no notices where a browser has none', () => {
  vi.unstubAllGlobals();
  device.notifications = true; // as it was once
  const notices = opened();
  expect([notices.disabled, notices.checked]).toEqual([true, false]);
  expect(screen.getByText(/doesn’t support them/)).toBeTruthy();
});
