import { cleanup, render } from '@testing-library/svelte';
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
