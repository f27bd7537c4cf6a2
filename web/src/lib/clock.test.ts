import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock, draining, minutes } from './clock.svelte';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  clock.offset = 0;
  vi.useRealTimers();
});

describe('the clock', () => {
  it('tells the server’s time', () => {
    clock.offset = 5_000;
    expect(clock.now).toBe(1_005_000);
    expect(clock.left(1_006_500)).toBe(1_500);
  });

  it('never goes below nothing left', () => expect(clock.left(999_000)).toBe(0));

  it('does not jump for a trifle', () => {
    clock.offset = 5_000;
    clock.offset = 5_015;
    expect(clock.now).toBe(1_005_000);
    clock.offset = 5_100;
    expect(clock.now).toBe(1_005_100);
  });

  it('counts seconds down to the last', () => {
    expect([clock.seconds(1_001_001), clock.seconds(1_001_000), clock.seconds(1_000_000)]).toEqual([2, 1, 0]);
  });

  it('stands still while it is paused', () => {
    expect(clock.seconds(1_009_000, 1_005_000)).toBe(4);
    expect(clock.seconds(1_009_000, 1_010_000)).toBe(0);
  });

  it('tells minutes and seconds', () => expect([minutes(245_000), minutes(0)]).toEqual(['4:05', '0:00']));
});

describe('an animation of all of the time', () => {
  it('has come as far as the time has', () =>
    expect(draining(1_006_000, 10_000, null)).toEqual({ full: 10_000, gone: -4_000, still: false }));

  it('stays where the clock was paused', () =>
    expect(draining(1_006_000, 10_000, 1_003_000)).toEqual({ full: 10_000, gone: -7_000, still: true }));

  it('takes longer where more time was given, and ends with it', () => {
    expect(draining(1_015_000, 10_000, null)).toEqual({ full: 15_000, gone: 0, still: false });
    expect(draining(990_000, 0, null)).toEqual({ full: 1, gone: -1, still: false });
  });

  it('goes by whole seconds where nothing may move', async () => {
    vi.doMock('svelte/motion', () => ({ prefersReducedMotion: { current: true } }));
    vi.resetModules();
    const calm = await import('./clock.svelte');
    expect(calm.draining(1_005_400, 10_000, null)).toEqual({ full: 10_000, gone: -4_000, still: true });
    expect(calm.draining(1_005_400, 10_000, 1_000_100)).toEqual({ full: 10_000, gone: -4_700, still: true });
  });
});
