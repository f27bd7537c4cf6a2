import { render, screen } from '@testing-library/svelte';
import { tick, type ComponentProps } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Option } from '../../generated/protocol';
import { ROOM } from '../../lib/room-context';
import ActionBar from './ActionBar.svelte';
import { ANIMATOR } from './animator-context.svelte';
import type { PokerSeat } from './types';

const option = (command: string, price = 0): Option => ({ command, fields: {}, price, housekeeping: false });
const raiseFrom = (least: number): Option => ({
  ...option('bet/raise'),
  fields: { to: { type: 'range', least, most: 500 } },
});
const FACING_20 = [option('bet/fold'), option('bet/call', 20)];
const FREE = [option('bet/fold'), option('bet/check')];
const ME = { seat: 0, in_round: true, all_in: false, bet: 0, stack: 500 } as PokerSeat;

type Moment = readonly [options: readonly Option[], toAct: number, price: number, view?: object];

/** The bar of a table at which everything `becomes` something else later. */
function bar(moment: Moment, props: Partial<ComponentProps<typeof ActionBar>> = {}) {
  const act = vi.fn(() => Promise.resolve(true));
  let now = $state.raw(moment);
  const room = {
    act,
    request: null,
    get options() {
      return now[0];
    },
    get view() {
      const [, toAct, bet, more] = now;
      const always = { round: 1, phase: 'flop', running: true, middle: 30, paused_at: null };
      return { ...always, waits_for: [toAct], bet, ...more };
    },
    get private() {
      return { to_call: now[2] };
    },
  };
  const { rerender } = render(ActionBar, {
    props: { me: ME, isBetting: true, isPreflop: false, unit: 20, wait: null, onbuy: () => {}, ...props },
    context: new Map<symbol, unknown>([
      [ROOM, room],
      [ANIMATOR, { flies: false }],
    ]),
  });
  const becomes = async (...next: Moment): Promise<void> => {
    now = next;
    await rerender({ isBetting: room.view.running });
  };
  return { act, becomes };
}

const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });

describe('the action bar', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('does what was decided as soon as the turn comes, and only once', async () => {
    const { act, becomes } = bar([[], 1, 20]);
    await vi.advanceTimersByTimeAsync(400);
    button('Call 20').click();
    await tick();
    expect(button('Call 20').getAttribute('aria-pressed')).toBe('true');
    await becomes(FACING_20, 0, 20);
    await becomes(FACING_20, 0, 20);
    expect(act.mock.calls).toEqual([[{ type: 'bet/call' }]]);
  });

  it('forgets a call when the price changes, and locks the new one for a second', async () => {
    const { act, becomes } = bar([[], 1, 20]);
    await vi.advanceTimersByTimeAsync(400);
    button('Call 20').click();
    await tick();
    expect(button('Call 20').getAttribute('aria-pressed')).toBe('true');
    await becomes([option('bet/fold'), option('bet/call', 60)], 0, 60);
    expect(act).not.toHaveBeenCalled();
    expect(button('Call 60').disabled).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(button('Call 60').disabled).toBe(false);
  });

  it('asks once before a fold that saves nothing', async () => {
    const { act } = bar([FREE, 0, 0]);
    await vi.advanceTimersByTimeAsync(400);
    button('Fold').click();
    await tick();
    button('Really fold?').click(); // a double tap is no answer
    expect(act).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(400);
    button('Really fold?').click();
    expect(act).toHaveBeenCalledWith({ type: 'bet/fold' });
  });

  it('does not take the second tap of a raise for a call of anything', async () => {
    const { becomes } = bar([FACING_20, 0, 20]);
    await becomes([], 1, 20);
    button('Call any').click();
    await tick();
    expect(button('Call any').getAttribute('aria-pressed')).toBe('false');
    await vi.advanceTimersByTimeAsync(400);
    button('Call any').click();
    await tick();
    expect(button('Call any').getAttribute('aria-pressed')).toBe('true');
  });

  it('shows no cards and deals none by the second tap of a fold', async () => {
    const { act, becomes } = bar([FACING_20, 0, 20]);
    await becomes([option('cards/show')], -1, 0, { running: false });
    button('Show').click();
    expect(act).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(400);
    await becomes([option('table/deal')], -1, 0, { running: false });
    button('Deal').click();
    expect(act).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(400);
    button('Deal').click();
    expect(act).toHaveBeenCalledWith({ type: 'table/deal' });
  });

  it('offers a call that takes everything once, as what it is', async () => {
    const { act } = bar([[...FACING_20, option('bet/all-in', 20)], 0, 20]);
    await vi.advanceTimersByTimeAsync(400);
    expect(button('Call 20 All-in').disabled).toBe(false);
    expect(button('Raise').disabled).toBe(true);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'r' }));
    expect(act).not.toHaveBeenCalled();
    button('Call 20 All-in').click();
    expect(act).toHaveBeenCalledWith({ type: 'bet/call' });
  });

  it('keeps an all-in that is more than a call, and one where checking is free', async () => {
    const { becomes } = bar([[...FACING_20, option('bet/all-in', 35)], 0, 20]);
    expect(button('All-in 35').textContent).toContain('35');
    expect(button('Call 20').textContent).not.toContain('All-in');
    await becomes([...FREE, option('bet/all-in', 5)], 0, 0);
    expect(button('All-in 5').textContent).toContain('5');
  });

  it('raises by Enter, whatever was used before', async () => {
    const { act } = bar([[...FACING_20, raiseFrom(40)], 0, 20]);
    const menu = document.body.appendChild(document.createElement('button'));
    menu.focus();
    const press = (key: string): boolean =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    press('r');
    await tick();
    expect(press('Enter')).toBe(false); // the button that has the focus is not clicked, too
    expect(act).toHaveBeenCalledWith({ type: 'bet/raise', to: 40 });
    menu.remove();
  });

  it('folds to a bet without asking', async () => {
    const { act } = bar([FACING_20, 0, 20]);
    await vi.advanceTimersByTimeAsync(400);
    button('Fold').click();
    expect(act).toHaveBeenCalledWith({ type: 'bet/fold' });
  });

  it('does not take the second tap of a check for one on the next street', async () => {
    const { act, becomes } = bar([FREE, 0, 0]);
    await vi.advanceTimersByTimeAsync(400);
    button('Check').click();
    await tick();
    await becomes(FREE, 0, 0, { phase: 'turn' });
    button('Check').click();
    expect(act).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(400);
    button('Check').click();
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('commits a size with one button, named after it', async () => {
    const { act } = bar([[...FACING_20, raiseFrom(40)], 0, 20]);
    button('Raise').click();
    await vi.dynamicImportSettled();
    await tick();
    button('½').click();
    await tick();
    button('Raise to 45').click(); // the second tap on Raise
    expect(act).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(400);
    button('Raise to 45').click();
    expect(act).toHaveBeenCalledWith({ type: 'bet/raise', to: 45 });
  });

  it('calls the largest size all-in', async () => {
    bar([[...FACING_20, raiseFrom(40)], 0, 20]);
    button('Raise').click();
    await vi.dynamicImportSettled();
    await tick();
    button('Max').click();
    await tick();
    expect(button('All-in 500')).toBeTruthy();
  });
});

describe('the bring-in', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const names = {
    forced: { command: { type: 'bet/bring-in' } as const, words: (n: number) => `Bring in ${n}` },
    raise: (to: number | null) => (to === null ? 'Complete' : to === 20 ? 'Complete to 20' : null),
  };

  it('is posted or completed, and cannot be folded', async () => {
    const { act } = bar([[option('bet/bring-in', 10), raiseFrom(20)], 0, 0], { names });
    expect(screen.queryByRole('button', { name: 'Fold' })).toBeNull();
    button('Complete').click();
    await vi.advanceTimersByTimeAsync(400);
    button('Complete to 20').click();
    await tick();
    expect(act.mock.calls).toEqual([[{ type: 'bet/raise', to: 20 }]]);
    await vi.advanceTimersByTimeAsync(400);
    button('Bring in 10').click();
    expect(act).toHaveBeenLastCalledWith({ type: 'bet/bring-in' });
  });

  it('is all that is there for a player who has no more', () => {
    bar([[option('bet/bring-in', 5)], 0, 0], { names });
    expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Bring in 5' })]);
  });
});
