import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TapGuard } from './tap-guard.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('what is offered', () => {
  let view = $state.raw({ flipped: 1, claims: 0 });

  function settle(offered: () => unknown, then: (guard: TapGuard) => void): void {
    const end = $effect.root(() => {
      const guard = new TapGuard(offered);
      flushSync();
      vi.advanceTimersByTime(400);
      then(guard);
    });
    end();
  }

  it('is meant once it has been there for a moment', () => {
    settle(
      () => view.flipped,
      (guard) => {
        expect(guard.ready).toBe(true);
        view = { ...view, flipped: view.flipped + 1 };
        flushSync();
        expect(guard.ready).toBe(false);
        vi.advanceTimersByTime(400);
        expect(guard.ready).toBe(true);
      },
    );
  });

  it('stays meant when something else changes on the table', () => {
    settle(
      () => view.flipped,
      (guard) => {
        view = { ...view, claims: view.claims + 1 };
        flushSync();
        expect(guard.ready).toBe(true);
      },
    );
  });

  it('is done once, however often it is tapped before the answer', async () => {
    const guard = new TapGuard();
    const jobs: (() => void)[] = [];
    const job = (): Promise<void> => new Promise((resolve) => jobs.push(resolve));
    const done = guard.tap(job);
    await guard.tap(job);
    expect([guard.busy, jobs.length]).toEqual([true, 1]);
    jobs[0]!();
    await done;
    expect(guard.busy).toBe(false);
    void guard.tap(job);
    expect(jobs).toHaveLength(2);
  });
});
