import { render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { announcements } from './announcements.svelte';
import { toasts } from './toasts.svelte';
import LiveRegions from './LiveRegions.svelte';

afterEach(() => {
  for (const toast of toasts.shown) toasts.dismiss(toast.id);
  announcements.hush();
});

describe('what is said', () => {
  it('is said once, by the topmost, and by the one below when that is gone', () => {
    render(LiveRegions);
    const sheet = render(LiveRegions);
    toasts.say('Chips are on their way.');
    announcements.say('Ann folds.');
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
    render(LiveRegions);
    announcements.say('Ann folds.');
    now.mockReturnValue(20_000);
    announcements.say('Hand out 2 sips.');
    const sheet = render(LiveRegions);
    flushSync();
    expect(logs()).toEqual(['', 'Hand out 2 sips.']);
    now.mockReturnValue(30_000);
    sheet.unmount();
    flushSync();
    expect(logs()).toEqual(['']);
    announcements.say('Ben folds.');
    flushSync();
    expect(logs()).toEqual(['Ben folds.']);
    now.mockRestore();
  });

  it('goes away by a tap', () => {
    const { container } = render(LiveRegions);
    toasts.say('No.', 'bad');
    flushSync();
    container.querySelector('button')!.click();
    flushSync();
    expect(screen.getByRole('status', { hidden: true }).textContent.trim()).toBe('');
  });

  it('is not kept for ever', () => {
    for (let nth = 0; nth < 30; nth++) announcements.say(`Hand ${nth}.`);
    expect(announcements.log.length).toBeLessThan(10);
    expect(announcements.log.at(-1)?.text).toBe('Hand 29.');
    announcements.say('');
    expect(announcements.log.at(-1)?.text).toBe('Hand 29.');
  });
});
