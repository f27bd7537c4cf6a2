import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Option } from '../../generated/protocol';
import { ROOM } from '../../lib/room-context';
import type { Room } from '../../lib/room.svelte';
import { POKER_HINTS } from '../poker/plain';
import { HINTS } from './context';
import Control from './Control.svelte';
import { controlsOf, type Tap } from './controls';

const option = (command: string, price = 0): Option => ({ command, fields: {}, price, housekeeping: false });

function control(command: string, options: readonly Option[]) {
  const act = vi.fn(() => Promise.resolve(true));
  const find = (name: string): Option | null => options.find((one) => one.command === name) ?? null;
  const room = { options, act, view: { seats: [] }, option: find } as unknown as Room;
  const tap = controlsOf(options).find((one) => one.command === command) as Tap;
  const context = new Map<symbol, unknown>([
    [ROOM, room],
    [HINTS, POKER_HINTS],
  ]);
  render(Control, { props: { tap }, context });
  return { act, button: screen.getByRole('button') };
}

describe('a button of the plain table', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('does at once what can be done without harm', () => {
    const { act, button } = control('bet/fold', [option('bet/fold'), option('bet/call', 20)]);
    button.click();
    expect(act).toHaveBeenCalledWith({ type: 'bet/fold' });
  });

  it.each([
    ['a fold that saves nothing', 'bet/fold', [option('bet/fold'), option('bet/check')]],
    ['everything', 'bet/all-in', [option('bet/fold'), option('bet/all-in', 500)]],
  ])('asks once before %s', async (_, command, options) => {
    const { act, button } = control(command, options);
    button.click();
    await tick();
    expect(button.textContent).toContain('Really?');
    button.click(); // a double tap is no answer
    expect(act).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(400);
    button.click();
    expect(act).toHaveBeenCalledWith({ type: command });
  });
});
