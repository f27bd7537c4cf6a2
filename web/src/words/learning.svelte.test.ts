import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { learn, told } from './index.svelte';

it('is on the screen as soon as it is learnt', () => {
  const seen: (string | null)[] = [];
  const stop = $effect.root(() => {
    $effect(() => void seen.push(told('preset.of-a-game')));
  });
  flushSync();
  learn({ 'preset.of-a-game': 'Cash game' });
  flushSync();
  stop();
  expect(seen).toEqual([null, 'Cash game']);
});
