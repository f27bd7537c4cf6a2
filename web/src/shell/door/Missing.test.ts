import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeSocket } from '../../lib/fake-socket';
import { router } from '../../lib/route.svelte';
import App from '../App.svelte';

const LOADED = { timeout: 10_000 }; // a part of the app may take its time on a busy machine

beforeEach(async () => {
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  router.go('/nowhere/at/all');
  render(App);
  await vi.waitFor(() => screen.getByText('There is nothing here'), LOADED);
});
afterEach(() => {
  router.go('/');
  vi.unstubAllGlobals();
});

it('an unknown address says so, and leads home', async () => {
  await fireEvent.click(screen.getByRole('button', { name: 'Home' }));
  expect(location.pathname).toBe('/');
  await vi.waitFor(() => screen.getByText('Play now against bots'), LOADED);
  expect(screen.queryByText('There is nothing here')).toBeNull();
});

it('and into a room, for those who know its code', async () => {
  const code = screen.getByRole('textbox');
  await fireEvent.input(code, { target: { value: 'ab 12cd' } });
  await fireEvent.submit(code.closest('form')!);
  await vi.waitFor(() => expect(location.pathname).toBe('/r/AB12CD'));
});
