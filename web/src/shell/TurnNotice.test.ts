import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Option } from '../generated/protocol';
import { clock } from '../lib/clock.svelte';
import { ROOM } from '../lib/room-context';
import TurnNotice from './TurnNotice.svelte';

const option = (command: string, price = 0): Option => ({ command, fields: {}, price, housekeeping: false });

function notice(game: string, options: Option[], waits = [0]) {
  const act = vi.fn(() => Promise.resolve(true));
  const view = { waits_for: waits, paused_at: null, due: clock.now + 18_000, running: true };
  const room = { act, options, view, seat: 0, about: { game } };
  const onclose = vi.fn();
  render(TurnNotice, { props: { onclose }, context: new Map([[ROOM, room]]) });
  return { act, onclose };
}
const settled = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(500);
  await tick();
};

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'Date', 'performance'] }),
);
afterEach(() => vi.useRealTimers());

it('says over every sheet that it is your turn, for how long, and takes the quick answers', async () => {
  const { act } = notice('holdem', [option('bet/fold'), option('bet/call', 20)]);
  await vi.waitFor(() => screen.getByRole('button', { name: 'Call 20' }));
  await settled();
  expect(screen.getByText(/Your turn · 1[78] s/)).toBeTruthy();
  screen.getByRole('button', { name: 'Fold' }).click();
  await settled();
  expect(act.mock.calls).toEqual([[{ type: 'bet/fold' }]]);
});

it('asks once before folding where checking is free', async () => {
  const { act } = notice('holdem', [option('bet/fold'), option('bet/check')]);
  await vi.waitFor(() => screen.getByRole('button', { name: 'Check' }));
  await settled();
  screen.getByRole('button', { name: 'Fold' }).click();
  await settled();
  expect(act).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Really fold?' }).click();
  await settled();
  expect(act.mock.calls).toEqual([[{ type: 'bet/fold' }]]);
});

it('leads back to a table that takes no answer from here', async () => {
  const { onclose } = notice('a_game_of_others', [option('card/guess')]);
  await settled();
  screen.getByRole('button', { name: 'To the table' }).click();
  expect(onclose).toHaveBeenCalledOnce();
});

it('is silent while it is the turn of others', () => {
  notice('holdem', [], [1]);
  expect(screen.queryByText(/Your turn/)).toBeNull();
});
