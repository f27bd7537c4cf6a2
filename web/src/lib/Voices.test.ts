import { render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { spoken } from './spoken.svelte';
import { toasts } from './toasts.svelte';
import Voices from './Voices.svelte';

afterEach(() => {
  for (const toast of toasts.shown) toasts.dismiss(toast.id);
  spoken.hush();
});

describe('what is said', () => {
  it('is said once, by the topmost, and by the one below when that is gone', () => {
    render(Voices);
    const sheet = render(Voices);
    toasts.say('Chips are on their way.');
    spoken.say('Ann folds.');
    flushSync();
    const [below, above] = screen.getAllByRole('status', { hidden: true });
    expect([below!.textContent.trim(), above!.textContent.trim()]).toEqual(['', 'Chips are on their way.']);
    expect(screen.getAllByRole('log', { hidden: true }).map((log) => log.textContent)).toEqual([
      '',
      'Ann folds.',
    ]);
    sheet.unmount();
    flushSync();
    expect(screen.getByRole('status', { hidden: true }).textContent.trim()).toBe('Chips are on their way.');
  });

  it('is not said again when a sheet opens or closes, unless it has just been said', () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
    const logs = (): (string | null)[] =>
      screen.getAllByRole('log', { hidden: true }).map((log) => log.textContent);
    render(Voices);
    spoken.say('Ann folds.');
    now.mockReturnValue(20_000);
    spoken.say('Hand out 2 sips.');
    const sheet = render(Voices);
    flushSync();
    expect(logs()).toEqual(['', 'Hand out 2 sips.']);
    now.mockReturnValue(30_000);
    sheet.unmount();
    flushSync();
    expect(logs()).toEqual(['']);
    spoken.say('Ben folds.');
    flushSync();
    expect(logs()).toEqual(['Ben folds.']);
    now.mockRestore();
  });

  it('goes away by a tap', () => {
    const { container } = render(Voices);
    toasts.say('No.', 'bad');
    flushSync();
    container.querySelector('button')!.click();
    flushSync();
    expect(screen.getByRole('status', { hidden: true }).textContent.trim()).toBe('');
  });

  it('is not kept for ever', () => {
    for (let nth = 0; nth < 30; nth++) spoken.say(`Hand ${nth}.`);
    expect(spoken.log.length).toBeLessThan(10);
    expect(spoken.log.at(-1)?.text).toBe('Hand 29.');
    spoken.say('');
    expect(spoken.log.at(-1)?.text).toBe('Hand 29.');
  });
});
