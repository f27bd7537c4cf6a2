import { describe, expect, it, vi } from 'vitest';
import type { Command, Ok } from '../../generated/protocol';
import { Refusal } from '../../lib/connection';
import { toasts } from '../../lib/toasts.svelte';
import { Giving } from './giving.svelte';
import { HOLD_MS, tapOrHold } from './holding';

/** A room whose server answers when the test says so. */
function giver(owed: number) {
  const asked: { command: Command; answer: (seq: number) => Promise<void>; refuse: () => Promise<void> }[] =
    [];
  const room = {
    seq: 10,
    private: { hand: [], matching: 0, to_assign: owed },
    ask: (command: Command) =>
      new Promise<Ok>((resolve, reject) => {
        const later = (): Promise<void> => new Promise((done) => setTimeout(done));
        asked.push({
          command,
          answer: (seq) => (resolve({ type: 'ok', re: 1, seq } as unknown as Ok), later()),
          refuse: () => (reject(new Refusal('nothing-to-assign', 'Nothing to hand out.', {})), later()),
        });
      }),
  };
  return { room, asked, giving: new Giving(room as never) };
}

const sipsOf = (command: Command): unknown => 'sips' in command && [command.to, command.sips];

describe('handing out', () => {
  it('sends the first tap at once, and those that follow together', async () => {
    const { giving, asked, room } = giver(5);
    giving.give(1, 1);
    giving.give(1, 1);
    giving.give(1, 1);
    giving.give(2, 1);
    expect(asked.map((one) => sipsOf(one.command))).toEqual([[1, 1]]);
    expect(giving.left).toBe(1);
    room.seq = 11;
    room.private.to_assign = 4;
    await asked[0]!.answer(11);
    expect(asked.map((one) => sipsOf(one.command))).toEqual([
      [1, 1],
      [1, 2],
    ]);
    expect(giving.left).toBe(1);
    await asked[1]!.answer(12);
    expect(sipsOf(asked[2]!.command)).toEqual([2, 1]);
  });

  it('counts nothing twice when the room has heard before the answer comes', () => {
    const { giving, room } = giver(3);
    giving.give(1, 1);
    expect([giving.left, giving.underway(1)]).toEqual([2, 1]);
    room.seq = 11;
    room.private.to_assign = 2;
    expect([giving.left, giving.underway(1)]).toEqual([2, 0]);
  });

  it('never gives more than is owed, even before the room has heard', async () => {
    const { giving, asked, room } = giver(2);
    expect([giving.give(1, 1), giving.give(1, 5), giving.give(2, 1)]).toEqual([1, 1, 0]);
    expect([giving.left, giving.underway(1)]).toEqual([0, 2]);
    await asked[0]!.answer(11); // and the update has not come yet
    expect(giving.left).toBe(0);
    room.seq = 11;
    room.private.to_assign = 1;
    await asked[1]!.answer(12);
    expect(giving.left).toBe(0);
    room.seq = 12;
    room.private.to_assign = 0;
    expect([giving.left, giving.underway(1)]).toEqual([0, 0]);
    expect(asked).toHaveLength(2);
  });

  it('says why not, and forgets the rest', async () => {
    const { giving, asked } = giver(3);
    giving.give(1, 1);
    giving.give(2, 2);
    await asked[0]!.refuse();
    expect(asked).toHaveLength(1);
    expect(giving.left).toBe(3);
    expect(toasts.shown.at(-1)?.kind).toBe('bad');
  });
});

describe('tap or hold', () => {
  const press = { button: 0 } as PointerEvent;

  it('taps', () => {
    const [tap, hold] = [vi.fn(), vi.fn()];
    const button = tapOrHold(tap, hold);
    button.onpointerdown(press);
    button.onpointerup();
    button.onclick();
    button.onclick(); // by keyboard
    expect([tap.mock.calls.length, hold.mock.calls.length]).toEqual([2, 0]);
  });

  it('holds, and the click that ends it is no tap', () => {
    vi.useFakeTimers();
    const [tap, hold] = [vi.fn(), vi.fn()];
    const button = tapOrHold(tap, hold);
    button.onpointerdown(press);
    vi.advanceTimersByTime(HOLD_MS);
    button.onpointerup();
    button.onclick();
    expect([tap.mock.calls.length, hold.mock.calls.length]).toEqual([0, 1]);
    button.onpointerdown(press);
    button.onpointercancel(); // the list was scrolled
    vi.advanceTimersByTime(HOLD_MS);
    expect(hold).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});
