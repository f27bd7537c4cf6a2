import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Command, Ok, Option, RoomView } from '../../generated/protocol';
import { Refusal } from '../../lib/connection';
import { toasts } from '../../lib/toasts.svelte';
import { takeSeat } from './take-seat';

/** A room whose seats are shown as free, although some were taken a moment ago. */
function room(free: readonly number[], taken: readonly number[], code = 'seat-taken') {
  const option: Option = {
    command: 'seat/sit',
    price: 0,
    housekeeping: false,
    fields: { seat: { type: 'choice', values: free } },
  };
  const tried: number[] = [];
  const ask = (command: Command): Promise<Ok> => {
    const { seat } = command as Extract<Command, { type: 'seat/sit' }>;
    tried.push(seat);
    if (taken.includes(seat)) return Promise.reject(new Refusal(code, `no seat ${seat}`, { seat }));
    return Promise.resolve({} as Ok);
  };
  return { tried, room: { ask, option: () => option, about: null } };
}

describe('sitting down at the door', () => {
  const said = vi.spyOn(toasts, 'say');
  beforeEach(() => said.mockClear());

  it('takes the next seat when somebody was faster', async () => {
    const { tried, room: full } = room([1, 2, 4, 5], [1, 2]);
    await takeSeat(full);
    expect(tried).toEqual([1, 2, 4]);
    expect(said).not.toHaveBeenCalled();
  });

  it('says so when there is none left', async () => {
    const { tried, room: full } = room([1, 2], [1, 2]);
    await takeSeat(full);
    expect(tried).toEqual([1, 2]);
    expect(said).toHaveBeenCalledOnce();
  });

  it('asks the host for credit where seats are free but none is offered', async () => {
    const asked: Command[] = [];
    const ask = (command: Command): Promise<Ok> => (asked.push(command), Promise.resolve({} as Ok));
    const about = { stakes: 'chips', members: [], settings: { seats: 6 } } as unknown as RoomView;
    await takeSeat({ ask, option: () => null, about });
    expect(asked).toEqual([{ type: 'bank/ask-credit' }]);
    expect(said.mock.lastCall?.[0]).toContain('asked to raise it');
  });

  it('tries nothing else when it is refused for another reason', async () => {
    const { tried, room: closed } = room([1, 2], [1, 2], 'over-credit-limit');
    await takeSeat(closed);
    expect(tried).toEqual([1]);
    expect(said).toHaveBeenCalledOnce();
  });
});
