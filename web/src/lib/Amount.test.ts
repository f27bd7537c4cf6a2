import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import Amount from './Amount.svelte';

const bounds = { least: 80, most: 4000 };
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const slider = () => screen.getByRole<HTMLInputElement>('slider');

beforeEach(() => render(Amount, { label: 'Chips', bounds, amount: 200, note: 'From 80 to 4,000' }));
afterEach(cleanup);

it('is what was typed, once that is lawful', async () => {
  await fireEvent.input(field(), { target: { value: '1 500' } });
  expect(slider().value).toBe('1500');
  await fireEvent.blur(field());
  expect(field().value).toBe('1,500');
});

it('stays within the bounds while somebody types on', async () => {
  await fireEvent.input(field(), { target: { value: '9' } });
  expect([field().value, slider().value]).toEqual(['9', '80']);
  await fireEvent.input(field(), { target: { value: '99999' } });
  expect(slider().value).toBe('4000');
  await fireEvent.input(field(), { target: { value: 'all' } });
  await fireEvent.blur(field());
  expect(field().value).toBe('80');
});

it('can be slid', async () => {
  await fireEvent.input(slider(), { target: { value: '300' } });
  expect(field().value).toBe('300');
  expect(slider().getAttribute('aria-valuetext')).toBe('300');
});
