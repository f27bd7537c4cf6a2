import { cleanup, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeSocket } from '../lib/fake-socket';
import { device } from '../lib/device.svelte';
import App from './App.svelte';

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  cleanup();
  Object.assign(device, { deck: 'four', suitLetters: false });
  vi.unstubAllGlobals();
});

it.each([
  ['four', false, 'off'],
  ['four', true, 'on'],
  ['two', false, 'on'],
  ['two', true, 'on'],
] as const)(
  'shows suits in %s colours with letters wanted: %s as letters %s',
  async (deck, wanted, letters) => {
    render(App);
    Object.assign(device, { deck, suitLetters: wanted });
    await tick();
    const { dataset } = document.documentElement;
    expect([dataset.deck, dataset.letters]).toEqual([deck, letters]);
  },
);

it('says at once that the device has lost its network, and comes back as soon as it is there again', async () => {
  render(App);
  FakeSocket.last.welcome();
  await tick();
  dispatchEvent(new Event('offline'));
  await tick();
  expect(FakeSocket.last.closed).toBe(true);
  expect(screen.getByText('No connection')).toBeTruthy();
  const before = FakeSocket.all.length;
  dispatchEvent(new Event('online'));
  expect(FakeSocket.all).toHaveLength(before + 1);
  FakeSocket.last.welcome();
  await tick();
  expect(screen.queryByText('No connection')).toBeNull();
});
