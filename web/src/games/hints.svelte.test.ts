import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { device } from '../lib/device.svelte';
import type { Room } from '../lib/room.svelte';
import type { Key } from '../words/index.svelte';
import { Hints } from './hints.svelte';
import type { Hint } from './module';

const WHEN: readonly (readonly [Key, string])[] = [
  ['menu', 'turn'],
  ['chat', 'cards'],
];
const HINTS = WHEN.map(([key, moment]): Hint => ({ key, when: ({ view }) => view!.phase.includes(moment) }));
let end: () => void;

/** A table whose moments the test tells. */
function laid(seat: number | null = 0) {
  let phase = $state('');
  const room = {
    seat,
    get view() {
      return { phase };
    },
  } as unknown as Room;
  let hints!: Hints;
  end = $effect.root(() => {
    hints = new Hints(room, () => HINTS);
  });
  const now = (): string | undefined => hints.now?.key;
  const becomes = (moment: string): string | undefined => {
    phase = moment;
    flushSync();
    return now();
  };
  return { hints, now, becomes };
}

beforeEach(() => {
  device.hints = [];
});
afterEach(() => end());

it('come in their moments, the most pressing first, and stay until they are put away', () => {
  const { hints, now, becomes } = laid();
  expect(becomes('')).toBeUndefined();
  expect(becomes('cards')).toBe('chat');
  expect(becomes('turn cards')).toBe('menu');
  hints.done(hints.now!);
  expect(now()).toBe('chat');
  hints.done(hints.now!);
  expect(now()).toBeUndefined();
  expect(device.hints).toEqual(['menu', 'chat']);
});

it('are remembered once their moment has passed, if they were shown', () => {
  const { becomes } = laid();
  becomes('turn');
  expect(device.hints).toEqual([]);
  becomes('');
  expect(device.hints).toEqual(['menu']);
  expect(becomes('turn')).toBeUndefined();
});

it('come again when the device has forgotten them', () => {
  const { hints, becomes, now } = laid();
  becomes('cards');
  hints.done(hints.now!);
  expect(now()).toBeUndefined();
  device.hints = [];
  expect(now()).toBe('chat');
});

it('are for those who play', () => expect(laid(null).becomes('turn cards')).toBeUndefined());
