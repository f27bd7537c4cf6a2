import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Finale as FinaleView } from '../../generated/protocol';
import { toasts } from '../toasts.svelte';
import Finale from './Finale.svelte';

const ranked = (name: string, place: number) => ({ name, avatar: '🦊', place, score: 0 });
const FINALE = {
  ...{ tournament: false, unit: 'chips', awards: [], rounds: {}, lasted: 0, bots: ['Ada'] },
  ranking: [ranked('Ann', 1), ranked('Ben', 2), { name: 'Ada', avatar: '🤖', place: null, score: 0 }],
} as FinaleView;

const stub = (name: string, value: unknown): unknown =>
  Object.defineProperty(navigator, name, { value, configurable: true });
const share = vi.fn<(what: ShareData) => Promise<void>>();
const drawn: string[] = [];
/** A pen that notes what it writes. */
const pen = new Proxy(
  {},
  {
    get: (_, what) => (text: string) => {
      if (what === 'fillText') drawn.push(text);
      return what === 'measureText' ? { width: 10 } : { addColorStop: () => {} };
    },
    set: () => true,
  },
);

/** The sheet with the picture, opened from the finale. */
async function opened(): Promise<void> {
  render(Finale, { finale: FINALE, you: 'Ann', at: 0 });
  await fireEvent.click(screen.getByRole('button', { name: 'Picture to share' }));
  await vi.waitFor(() => screen.getByRole('img', { name: /Ann, Ben and Ada \(bot\)/, hidden: true }));
}
const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name, hidden: true });

beforeEach(() => {
  drawn.length = 0;
  share.mockReset().mockResolvedValue();
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
  HTMLCanvasElement.prototype.getContext = (() => pen) as never;
  HTMLCanvasElement.prototype.toBlob = (take) => take(new Blob(['picture'], { type: 'image/png' }));
  vi.stubGlobal('Path2D', class {});
});
afterEach(() => {
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
  toasts.shown.forEach(({ id }) => toasts.dismiss(id));
  vi.unstubAllGlobals();
});

it('the result is drawn as a picture, and handed to the phone’s share dialog', async () => {
  stub('share', share);
  stub('canShare', () => true);
  await opened();
  expect(drawn).toEqual(expect.arrayContaining(['Ann', 'Ben']));
  await vi.waitFor(() => button('Share'));
  await fireEvent.click(button('Share'));
  const [[what]] = share.mock.calls as [[{ files: File[] }]];
  expect(what.files.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['bluefelt.png', 'image/png', 7],
  ]);
  expect(toasts.shown).toEqual([]);
});

it('says so where that fails', async () => {
  stub('share', share.mockRejectedValue(new DOMException('', 'NotAllowedError')));
  stub('canShare', () => true);
  await opened();
  await vi.waitFor(() => button('Share'));
  await fireEvent.click(button('Share'));
  const says = 'The picture could not be shared. Save it instead.';
  await vi.waitFor(() => expect(toasts.shown.map(({ text }) => text)).toEqual([says]));
});

it('can be saved where nothing can be shared', async () => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} }),
  );
  await opened();
  await vi.waitFor(() => expect(button('Save the picture').disabled).toBe(false));
  expect(screen.queryByRole('button', { name: 'Share', hidden: true })).toBeNull();
  await fireEvent.click(button('Save the picture'));
  expect(save.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(['bluefelt.png']);
  save.mockRestore();
});
