import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MemberView } from '../../generated/protocol';
import { device } from '../../lib/device.svelte';
import { ROOM } from '../../lib/room-context';
import MemberActions from './MemberActions.svelte';

const BEN = { name: 'Ben', avatar: '🐻', standing: 'in', connected: true, seat: 1, bot: null } as MemberView;

/** What may be done with Ben; `limit`: his own, where the table's is 1,000. */
function actions({ isHost = true, limit = null as number | null, muted = [] as string[] } = {}) {
  const act = vi.fn(() => Promise.resolve(true));
  const room = {
    ...{ act, isHost, you: 'Ann', desk: isHost ? { muted, filtered: [] } : null },
    about: { credit_limit: 1000, ledger: [{ name: 'Ben', limit }] },
  };
  const ondone = vi.fn();
  render(MemberActions, { props: { member: BEN, ondone }, context: new Map([[ROOM, room]]) });
  return { act, ondone };
}
const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });

afterEach(() => (device.muted = []));

describe('the host', () => {
  const field = (): HTMLInputElement => screen.getByLabelText('Credit limit');
  const type = (value: string): Promise<boolean> => fireEvent.input(field(), { target: { value } });

  it('sets what one player may owe, starting from what everybody may', async () => {
    const { act } = actions();
    expect(field().value).toBe('1000');
    expect(screen.queryByRole('button', { name: /^Same as everybody/ })).toBeNull();
    await type('2,500');
    await fireEvent.click(button('Set'));
    expect(act.mock.calls).toEqual([[{ type: 'bank/limit', name: 'Ben', limit: 2500 }]]);
  });

  it('takes the player’s own limit away', async () => {
    const { act } = actions({ limit: 300 });
    expect(field().value).toBe('300');
    await fireEvent.click(button('Same as everybody: 1,000'));
    expect(act.mock.calls).toEqual([[{ type: 'bank/limit', name: 'Ben', limit: null }]]);
  });

  it('sends no limit that is none, or is the same', async () => {
    const { act } = actions({ limit: 300 });
    for (const text of ['', 'much', '300']) {
      await type(text);
      await fireEvent.click(button('Set'));
    }
    expect(act).not.toHaveBeenCalled();
  });

  it('mutes a player for everybody, and takes it back', async () => {
    const { act, ondone } = actions();
    await fireEvent.click(button('Mute for everybody'));
    expect(act.mock.calls).toEqual([[{ type: 'member/mute', name: 'Ben', muted: true }]]);
    await vi.waitFor(() => expect(ondone).toHaveBeenCalledOnce());
    document.body.replaceChildren();
    const again = actions({ muted: ['Ben'] });
    await fireEvent.click(button('Unmute for everybody'));
    expect(again.act.mock.calls).toEqual([[{ type: 'member/mute', name: 'Ben', muted: false }]]);
  });
});

it('everybody mutes a player for themselves alone: the server hears nothing of it', async () => {
  const { act } = actions({ isHost: false });
  expect(screen.queryByText('Mute for everybody')).toBeNull();
  expect(screen.queryByLabelText('Credit limit')).toBeNull();
  await fireEvent.click(button('Mute for me'));
  expect(device.muted).toEqual(['Ben']);
  await fireEvent.click(button('Unmute for me'));
  expect(device.muted).toEqual([]);
  expect(act).not.toHaveBeenCalled();
});
