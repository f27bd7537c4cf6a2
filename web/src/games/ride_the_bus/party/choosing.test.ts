import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROOM } from '../../../lib/room-context';
import '../words/table';
import Play from '../Play.svelte';
import type { BusRoom } from '../types';
import Hand from './Hand.svelte';
import { playerOf } from './people';

const SEVENS = [20, 21, 22];

/** Somebody on this phone who could play so many sevens. */
function guest(seat: number, most: number) {
  const act = vi.fn(() => Promise.resolve(true));
  const claim = { command: 'pyramid/claim', fields: { count: { type: 'range', least: 1, most } } };
  const pyramid = { card: 23, flipped: 3, weight: 2 };
  const room = {
    act,
    seat,
    you: `Guest ${seat}`,
    me: null,
    view: { round: 1, phase: 'claim', counting: 'sips', seats: [], pyramid },
    private: { hand: SEVENS, matching: most, to_assign: 0 },
    option: () => (most > 0 ? claim : null),
  };
  return { act, room: room as unknown as BusRoom };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('matching cards on one phone for all', () => {
  it('are played with one tap where there is only one', async () => {
    const { act, room } = guest(0, 1);
    render(Hand, { room, onchoose: () => {} });
    screen.getByRole('button').click();
    await vi.advanceTimersByTimeAsync(0);
    expect(act.mock.calls).toEqual([[{ type: 'pyramid/claim', count: 1 }]]);
  });

  it('are not all played by a tap: somebody says how many', async () => {
    const { act, room } = guest(0, 2);
    const onchoose = vi.fn();
    render(Hand, { room, onchoose });
    screen.getByRole('button').click();
    await vi.advanceTimersByTimeAsync(0);
    expect([onchoose.mock.calls.length, act.mock.calls.length]).toEqual([1, 0]);
  });

  it('are counted out in the bar', async () => {
    const { act, room } = guest(0, 2);
    render(Play, { props: { of: room }, context: new Map([[ROOM, room]]) });
    await vi.advanceTimersByTimeAsync(500);
    screen.getAllByRole('button')[0]!.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(act.mock.calls).toEqual([[{ type: 'pyramid/claim', count: 1 }]]);
  });

  it('of whoever was tapped come first', () => {
    const rooms = [guest(0, 1), guest(1, 2), guest(2, 3), guest(3, 0)].map(({ room }) => room);
    expect([null, 0, 2].map((asked) => playerOf(rooms, asked)?.seat)).toEqual([1, 1, 2]);
    expect(playerOf(rooms.slice(0, 1), 0)).toBeNull();
  });
});
