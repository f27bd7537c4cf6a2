import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Books } from '../../generated/protocol';
import { toasts } from '../../lib/toasts.svelte';
import Transfers from './Transfers.svelte';

const BOOKS = {
  transfers: [{ payer: 'Ben', payee: 'Ann', chips: 200, money: 500 }],
  ...{ bots: 0, rate: { chips: 100, money: 250, decimals: 2, currency: '€' } },
} as unknown as Books;
const MESSAGE = expect.stringMatching(/ABC23D[^]*Ben pays Ann 200 chips = 5.00 €/) as string;

const writeText = vi.fn<(text: string) => Promise<void>>();
const share = vi.fn<(what: ShareData) => Promise<void>>();
const stub = (name: string, value: unknown): unknown =>
  Object.defineProperty(navigator, name, { value, configurable: true });
const send = async (): Promise<void> => {
  render(Transfers, { code: 'ABC23D', books: BOOKS, you: 'Ann' });
  await fireEvent.click(screen.getByRole('button', { name: 'Send as a message' }));
};
const said = (): string[] => toasts.shown.map(({ text }) => text);

beforeEach(() => {
  writeText.mockReset().mockResolvedValue();
  share.mockReset().mockResolvedValue();
  stub('clipboard', { writeText });
  stub('share', share);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(navigator, 'share');
  toasts.shown.forEach(({ id }) => toasts.dismiss(id));
});

/** Whether it is a phone. */
const onPhone = (is: boolean): void => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: is }) as MediaQueryList;
};

it('who pays whom is copied on a computer, where people paste it', async () => {
  onPhone(false);
  await send();
  await vi.waitFor(() => expect(said()).toEqual(['Copied. Paste it into a message.']));
  expect(writeText).toHaveBeenCalledExactlyOnceWith(MESSAGE);
  expect(share).not.toHaveBeenCalled();
});

it('and handed to the messages of a phone', async () => {
  onPhone(true);
  await send();
  expect(share).toHaveBeenCalledExactlyOnceWith({ text: MESSAGE });
  expect(writeText).not.toHaveBeenCalled();
  expect(said()).toEqual([]);
});

it('says so where it cannot be copied', async () => {
  onPhone(false);
  writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  document.execCommand = () => false;
  await send();
  await vi.waitFor(() => expect(said()).toEqual(['It could not be copied.']));
  Reflect.deleteProperty(document, 'execCommand');
});
