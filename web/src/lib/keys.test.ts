import { afterEach, expect, it } from 'vitest';
import { isForTable } from './keys';

afterEach(() => document.body.replaceChildren());

function pressedIn(markup: string, init: KeyboardEventInit = {}): boolean {
  document.body.innerHTML = markup;
  let heard = false;
  const listen = (event: KeyboardEvent): unknown => (heard = isForTable(event));
  addEventListener('keydown', listen);
  const target = document.body.querySelector('[autofocus]') ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', bubbles: true, ...init }));
  removeEventListener('keydown', listen);
  return heard;
}

it('hears keys on the table, its buttons and its slider', () => {
  expect(pressedIn('')).toBe(true);
  expect(pressedIn('<button autofocus></button>')).toBe(true);
  expect(pressedIn('<input type="range" autofocus>')).toBe(true);
});

it('leaves typing alone', () => {
  expect(pressedIn('<input autofocus>')).toBe(false);
  expect(pressedIn('<textarea autofocus></textarea>')).toBe(false);
});

it('leaves sheets and shortcuts of the browser alone', () => {
  expect(pressedIn('<dialog open></dialog>')).toBe(false);
  expect(pressedIn('', { ctrlKey: true })).toBe(false);
});

it('takes a key that is held down for one, except where sizes are stepped', () => {
  expect(pressedIn('', { repeat: true })).toBe(false);
  expect(pressedIn('', { repeat: true, key: 'ArrowUp' })).toBe(true);
});
