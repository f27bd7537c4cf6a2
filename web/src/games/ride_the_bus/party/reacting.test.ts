import { render, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { ROOM } from '../../../lib/room-context';
import '../words/table';
import type { BusRoom } from '../types';
import Bar from './Bar.svelte';

/** The phone's owner while the player on this seat rides. */
function watching(rider: number, pausedAt: number | null = null) {
  const act = vi.fn(() => Promise.resolve(true));
  const seats = ['Ann', 'Ben', 'Dan'].map((name, seat) => ({ name, seat }));
  const view = {
    phase: 'ride',
    counting: 'sips',
    seats,
    waits_for: [rider],
    ride: { rider },
    pyramid: null,
    paused_at: pausedAt,
  };
  const about = { host: 'Ann', settings: { auto_flip: false } };
  const room = { act, seat: 0, you: 'Ann', view, about, private: null, option: () => null };
  return { act, room: room as unknown as BusRoom };
}

function bar(room: BusRoom, rider: BusRoom | null): void {
  const props = { rider, player: null, has: true, gift: null, ongive: () => {}, ontake: () => {} };
  render(Bar, { props, context: new Map([[ROOM, room]]) });
}

describe('one phone for all, while somebody rides the bus', () => {
  it('cheers on whoever rides on a phone of their own, with one tap', () => {
    const { act, room } = watching(2);
    bar(room, null);
    const quick = within(screen.getByRole('group', { name: 'Cheer Dan on' }));
    quick.getByRole('button', { name: 'Applause' }).click();
    expect(act.mock.calls).toEqual([[{ type: 'chat/send', reaction: 'clap' }]]);
  });

  it('leaves the place to whoever rides on this one, and to a pause', () => {
    const { room } = watching(0);
    bar(room, room);
    const { room: paused } = watching(2, 1);
    bar(paused, null);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
