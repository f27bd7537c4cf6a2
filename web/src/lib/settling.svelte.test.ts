import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Settling } from './settling.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('what is offered', () => {
  let view = $state.raw({ flipped: 1, claims: 0 });

  function settle(offered: () => unknown, then: (settling: Settling) => void): void {
    const end = $effect.root(() => {
      const settling = new Settling(offered);
      flushSync();
      vi.advanceTimersByTime(400);
      then(settling);
    });
    end();
  }

  it('is meant once it has been there for a moment', () => {
    settle(
      () => view.flipped,
      (settling) => {
        expect(settling.done).toBe(true);
        view = { ...view, flipped: view.flipped + 1 };
        flushSync();
        expect(settling.done).toBe(false);
        vi.advanceTimersByTime(400);
        expect(settling.done).toBe(true);
      },
    );
  });

  it('stays meant when something else changes on the table', () => {
    settle(
      () => view.flipped,
      (settling) => {
        view = { ...view, claims: view.claims + 1 };
        flushSync();
        expect(settling.done).toBe(true);
      },
    );
  });
});
