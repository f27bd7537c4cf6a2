import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { device } from '../../lib/device.svelte';
import { FakeSocket } from '../../lib/fake-socket';
import { DECKS, FELTS } from '../../lib/looks';
import { t } from '../../words/index.svelte';
import App from '../App.svelte';
import Looks from './Looks.svelte';

const page = document.documentElement.dataset;
/** The choices under a title. */
const choices = (title: string) => within(screen.getByRole('group', { name: title }));

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  render(App);
  render(Looks);
});
afterEach(() => {
  Object.assign(device, { felt: 'blue', cards: 'house', deck: 'four' });
  vi.unstubAllGlobals();
});

it('a felt is on the whole page as soon as it is chosen', async () => {
  expect(page['felt']).toBe('blue');
  for (const felt of FELTS) {
    const button = choices(t('pref.felt')).getByRole('button', { name: t(`pref.felt.${felt}`) });
    await fireEvent.click(button);
    expect([page['felt'], device.felt, button.getAttribute('aria-pressed')]).toEqual([felt, felt, 'true']);
  }
});

it('and so are cards', async () => {
  expect(page['cards']).toBe('house');
  for (const cards of DECKS) {
    const button = choices(t('pref.cards')).getByRole('button', { name: t(`pref.cards.${cards}`) });
    await fireEvent.click(button);
    expect([page['cards'], device.cards, button.getAttribute('aria-pressed')]).toEqual([
      cards,
      cards,
      'true',
    ]);
  }
});

it('with two colours suits have letters, whatever is wanted', async () => {
  const letters = (): HTMLInputElement => screen.getByRole('switch');
  expect([page['deck'], page['letters'], letters().checked]).toEqual(['four', 'off', false]);
  await fireEvent.click(choices(t('pref.deck')).getByRole('button', { name: t('pref.deck.two') }));
  expect([page['deck'], page['letters'], letters().checked]).toEqual(['two', 'on', true]);
  expect(letters().disabled).toBe(true);
});
