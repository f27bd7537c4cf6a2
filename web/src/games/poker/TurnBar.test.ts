import { render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clock } from '../../lib/clock.svelte';
import TimeRing from '../../lib/TimeRing.svelte';
import TurnBar from './TurnBar.svelte';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  clock.offset = 0;
  vi.useRealTimers();
});

it.each([
  ['bar', TurnBar, { inTimeBank: false }],
  ['ring', TimeRing, {}],
] as const)('a %s starts anew when the clock is set, and is not twice as far', (shape, component, more) => {
  const { container } = render(component as typeof TurnBar, {
    props: { due: 1_030_000, whole: 30_000, pausedAt: null, ...more } as never,
  });
  const drawn = (): HTMLElement => container.querySelector(`.${shape}`)!;
  const before = drawn();
  vi.advanceTimersByTime(10_000);
  clock.offset = 50; // as a later answer to a ping says
  flushSync();
  expect(drawn().style.getPropertyValue('--gone')).toBe('-10050ms');
  expect(drawn()).not.toBe(before); // an animation that runs goes on from where it is, and the delay would be added
});
