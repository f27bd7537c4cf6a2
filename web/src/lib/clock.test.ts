import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock, minutes } from './clock.svelte';

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

  it('tells minutes and seconds', () => expect([minutes(245_000), minutes(0)]).toEqual(['4:05', '0:00']));
});
