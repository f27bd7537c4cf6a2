import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Option } from '../../generated/protocol';
import type { Room } from '../../lib/room.svelte';
import ActionBar from './ActionBar.svelte';
import type { DealAnimator } from './deal-animator.svelte';
import type { PokerSeat, PokerView } from './types';

const option = (command: string, price = 0): Option => ({ command, fields: {}, price, housekeeping: false });
const FACING_20 = [option('bet/fold'), option('bet/call', 20)];
const FREE = [option('bet/fold'), option('bet/check')];
const ME = { seat: 0, in_round: true, all_in: false, bet: 0, stack: 500 } as PokerSeat;

function bar(options: readonly Option[], toAct: number, price: number, more: object = {}) {
  const act = vi.fn(() => Promise.resolve(true));
  const room = {
    options,
    act,
    option: (command: string) => options.find((one) => one.command === command) ?? null,
  } as unknown as Room;
  const view = {
    round: 1,
    waits_for: [toAct],
    middle: 30,
    bet: price,
    paused_at: null,
  } as unknown as PokerView;
  const props = {
    room,
    view,
    price,
    animator: { landed: 0 } as DealAnimator,
    me: ME,
    street: 'flop',
    isRunning: true,
    isBetting: true,
    preflop: false,
    unit: 20,
    wait: null,
    mayBuy: true,
    onbuy: () => {},
    ...more,
  };
  return { act, props };
}

const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });

describe('the action bar', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('does what was decided as soon as the turn comes, and only once', async () => {
    const before = bar([], 1, 20);
    const { rerender } = render(ActionBar, before.props);
    await vi.advanceTimersByTimeAsync(400);
    button('Call 20').click();
    await tick();
    expect(button('Call 20').getAttribute('aria-pressed')).toBe('true');
    const turn = bar(FACING_20, 0, 20);
    await rerender(turn.props);
    await rerender({ ...turn.props, view: { ...turn.props.view } });
    expect(turn.act.mock.calls).toEqual([[{ type: 'bet/call' }]]);
  });

  it('forgets a call when the price changes, and locks the new one for a second', async () => {
    const { rerender } = render(ActionBar, bar([], 1, 20).props);
    await vi.advanceTimersByTimeAsync(400);
    button('Call 20').click();
    await tick();
    expect(button('Call 20').getAttribute('aria-pressed')).toBe('true');
    const turn = bar([option('bet/fold'), option('bet/call', 60)], 0, 60);
    await rerender(turn.props);
    expect(turn.act).not.toHaveBeenCalled();
    expect(button('Call 60').disabled).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(button('Call 60').disabled).toBe(false);
  });

  it('asks once before a fold that saves nothing', async () => {
    const { act, props } = bar(FREE, 0, 0);
    render(ActionBar, props);
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
    const { rerender } = render(ActionBar, bar(FACING_20, 0, 20).props);
    await rerender(bar([], 1, 20).props);
    button('Call any').click();
    await tick();
    expect(button('Call any').getAttribute('aria-pressed')).toBe('false');
    await vi.advanceTimersByTimeAsync(400);
    button('Call any').click();
    await tick();
    expect(button('Call any').getAttribute('aria-pressed')).toBe('true');
  });

  it('shows no cards and deals none by the second tap of a fold', async () => {
    const { rerender } = render(ActionBar, bar(FACING_20, 0, 20).props);
    const over = bar([option('cards/show')], -1, 0, { isRunning: false, isBetting: false });
    await rerender(over.props);
    button('Show').click();
    expect(over.act).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(400);
    const dealt = bar([option('table/deal')], -1, 0, { isRunning: false, isBetting: false });
    await rerender(dealt.props);
    button('Deal').click();
    expect(dealt.act).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(400);
    button('Deal').click();
    expect(dealt.act).toHaveBeenCalledWith({ type: 'table/deal' });
  });

  it('folds to a bet without asking', async () => {
    const { act, props } = bar(FACING_20, 0, 20);
    render(ActionBar, props);
    await vi.advanceTimersByTimeAsync(400);
    button('Fold').click();
    expect(act).toHaveBeenCalledWith({ type: 'bet/fold' });
  });

  it('does not take the second tap of a check for one on the next street', async () => {
    const { act, props } = bar(FREE, 0, 0);
    const { rerender } = render(ActionBar, props);
    await vi.advanceTimersByTimeAsync(400);
    button('Check').click();
    await tick();
    await rerender({ ...props, street: 'turn' });
    button('Check').click();
    expect(act).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(400);
    button('Check').click();
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('commits a size with one button, named after it', async () => {
    const raise: Option = {
      command: 'bet/raise',
      price: 0,
      housekeeping: false,
      fields: { to: { type: 'range', least: 40, most: 500 } },
    };
    const { act, props } = bar([...FACING_20, raise], 0, 20);
    render(ActionBar, props);
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
    const raise: Option = {
      command: 'bet/raise',
      price: 0,
      housekeeping: false,
      fields: { to: { type: 'range', least: 40, most: 500 } },
    };
    render(ActionBar, bar([...FACING_20, raise], 0, 20).props);
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
    forced: { command: { type: 'bet/bring-in' }, words: (n: number) => `Bring in ${n}` },
    raise: (to: number | null) => (to === null ? 'Complete' : to === 20 ? 'Complete to 20' : null),
  };
  const LOW = [
    option('bet/bring-in', 10),
    {
      command: 'bet/raise',
      fields: { to: { type: 'range', least: 20, most: 500 } },
      price: 0,
      housekeeping: false,
    } satisfies Option,
  ];

  it('is posted or completed, and cannot be folded', async () => {
    const { act, props } = bar(LOW, 0, 0, { names });
    render(ActionBar, props);
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

  it('is all that is there for who has no more', () => {
    render(ActionBar, bar([option('bet/bring-in', 5)], 0, 0, { names }).props);
    expect(screen.getAllByRole('button').map((one) => one.textContent.trim())).toEqual(['Bring in 5']);
  });
});
