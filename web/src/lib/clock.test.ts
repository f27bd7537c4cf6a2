import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock } from './clock.svelte';

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
});
