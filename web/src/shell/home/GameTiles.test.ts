import { cleanup, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GAME_TITLES } from '../../games';

const RUMMY = { key: 'rummy', title: 'Rummy', seats: { least: 2, most: 6 }, presets: {}, bots: [] };
const WHIST = { ...RUMMY, key: 'whist', title: 'Whist', bots: ['cautious'] };
const onbots = vi.fn();
const onfriends = vi.fn();

beforeEach(async () => {
  const games = [...GAME_TITLES, RUMMY, WHIST];
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ games, room_settings: {} }))));
  const { default: GameTiles } = await import('./GameTiles.svelte');
  render(GameTiles, { busy: false, onbots, onfriends });
});
afterEach(cleanup);

const tile = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest<HTMLElement>('li')!);

it('shows every game of the house at once, with a drawing and a sentence', async () => {
  for (const { key, title } of GAME_TITLES) {
    tile(title).getByRole('button', { name: 'Against bots' }).click();
    expect(onbots).toHaveBeenLastCalledWith(key, []);
    tile(title).getByRole('button', { name: 'With friends' }).click();
    expect(onfriends).toHaveBeenLastCalledWith(key);
    const heading = screen.getByRole('heading', { name: title });
    await vi.waitFor(() =>
      expect(heading.closest('li')!.querySelector('.picture')!.innerHTML).toMatch(/card|svg/),
    );
    await vi.waitFor(() => expect(heading.nextElementSibling!.textContent).toMatch(/\w+ .*\.$/));
  }
});

it('gives a game that it does not know a plain tile', async () => {
  await screen.findByRole('heading', { name: 'Rummy' });
  expect(tile('Rummy').getByText('2–6 players')).toBeTruthy();
  expect(tile('Rummy').queryByRole('button', { name: 'Against bots' })).toBeNull();
  tile('Whist').getByRole('button', { name: 'Against bots' }).click();
  expect(onbots).toHaveBeenLastCalledWith('whist', ['cautious']);
});
