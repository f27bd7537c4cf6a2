import { render, screen } from '@testing-library/svelte';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { speak } from '../words/index.svelte';
import Card from './Card.svelte';
import { device } from './device.svelte';

async function inLanguage(lang: 'en' | 'hu'): Promise<void> {
  device.lang = lang;
  await speak(lang);
}
beforeAll(() => inLanguage('hu'));
afterAll(() => inLanguage('en'));

it('is named in the language spoken here; letters of suits are the same everywhere', () => {
  const { container } = render(Card, { card: 51 });
  expect(screen.getByRole('img', { name: 'pikk ász' })).toBeTruthy();
  expect(container.querySelector('.letter')?.textContent).toBe('S');
});
