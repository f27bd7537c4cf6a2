import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../games/holdem/words/lobby';
import '../games/hold_your_horses/words/lobby';
import '../games/ride_the_bus/words/lobby';
import { device } from '../lib/device.svelte';
import { toasts } from '../lib/toasts.svelte';
import { speak, type Lang } from '../words/index.svelte';
import { announce, newsOf } from './news';

const news = (code: string, details: Record<string, unknown> = {}) => ({
  type: 'toast' as const,
  code,
  message: 'In English.',
  details,
  after: 7,
});

async function inLanguage(lang: Lang): Promise<void> {
  device.lang = lang;
  await speak(lang);
}

describe('news', () => {
  it('is in the server’s own words in English', async () => {
    await inLanguage('en');
    expect(newsOf(news('player-out', { name: 'Ben', place: 3 }))).toBe('In English.');
  });
  describe('in Hungarian', () => {
    beforeEach(() => inLanguage('hu'));
    it('names people and numbers', () => {
      expect(newsOf(news('player-out', { name: 'Ben', place: 3 }))).toBe('Ben kiesett, helyezése: 3.');
      expect(newsOf(news('blinds-up', { small: 1000, big: 2000 }))).toMatch(/: 1\s000\/2\s000\.$/);
    });
    it('names hands and counts cards', () => {
      const hand = { category: 'four-of-a-kind', ranks: [12] };
      expect(newsOf(news('dark-horse-won', { hand }))).toMatch(/^A sötét ló nyert: .*ász.*!$/);
      expect(newsOf(news('many-matches', { name: 'Ann', count: 3 }))).toBe('Ann egyszerre 3 lapot rak le!');
    });
    it('of a later server comes in its own English', () =>
      expect(newsOf(news('unheard-of'))).toBe('In English.'));
  });
  it('waits until what it is about has been seen', () => {
    vi.useFakeTimers();
    const said = vi.spyOn(toasts, 'say');
    announce(news('unheard-of'), 1200);
    vi.advanceTimersByTime(1199);
    expect(said).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(said).toHaveBeenCalledWith('In English.', 'news');
    vi.useRealTimers();
  });
});
