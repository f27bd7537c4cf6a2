import { render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROOM } from '../../lib/room-context';
import Flip from './Flip.svelte';
import Play from './Play.svelte';
import Sips from './Sips.svelte';
import Skip from './Skip.svelte';

const MEANT_MS = 1_000; // long enough to have seen what is tapped

describe('a tap that was for something else', () => {
  const act = vi.fn<(command: object) => Promise<boolean>>();
  const room = (more: object = {}): never =>
    ({ act, option: () => null, view: { pyramid: { flipped: 1, card: 20 }, due: null }, ...more }) as never;
  const at = (table: unknown): { context: Map<unknown, unknown> } => ({ context: new Map([[ROOM, table]]) });
  const tap = async (name: RegExp): Promise<void> => {
    screen.getByRole('button', { name }).click();
    await vi.advanceTimersByTimeAsync(0);
    flushSync();
  };
  const look = (): Promise<unknown> => vi.advanceTimersByTimeAsync(MEANT_MS);

  beforeEach(() => {
    vi.useFakeTimers();
    act.mockReset().mockResolvedValue(true);
  });
  afterEach(() => void vi.useRealTimers());

  it('does not flip the next card when the last sip was given', async () => {
    render(Flip, at(room()));
    await tap(/^Flip/);
    expect(act).not.toHaveBeenCalled();
    await look();
    await tap(/^Flip/);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('does not play a second card after the first', async () => {
    let most = $state(2);
    render(Play, at(room({ option: () => ({ fields: { count: { type: 'range', least: 1, most } } }) })));
    await look();
    await tap(/× 1$/);
    most = 1;
    flushSync();
    await tap(/^Play/);
    expect(act.mock.calls).toEqual([[{ type: 'pyramid/claim', count: 1 }]]);
    await look();
    await tap(/^Play/);
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('gives nobody a sip', async () => {
    const ask = vi.fn().mockResolvedValue({ seq: 2 });
    const seats = [{ seat: 1, name: 'Ben' }];
    const view = { counting: 'sips', seats, pyramid: { flipped: 1, receipts: [] }, due: null };
    const option = (): object => ({ fields: { to: { type: 'choice', values: [1] } } });
    const more = { ask, option, view, seat: 0, seq: 1, private: { to_assign: 2 }, faceOf: () => '👤' };
    render(Sips, { props: { room: room(more) }, ...at(room(more)) });
    await tap(/^One for Ben/);
    expect(ask).not.toHaveBeenCalled();
    await look();
    await tap(/^One for Ben/);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('takes nobody off the bus', async () => {
    const { rerender } = render(Skip, { props: { rider: 'Ben' }, ...at(room()) });
    await look();
    await tap(/Ben/);
    await tap(/Really.*Ben/); // the second of two quick ones
    expect(act).not.toHaveBeenCalled();
    await rerender({ rider: 'Cleo' });
    await look();
    await tap(/^Take off: Cleo/); // asked about Ben
    expect(act).not.toHaveBeenCalled();
    await look();
    await tap(/Really.*Cleo/);
    expect(act).toHaveBeenCalledTimes(1);
  });
});
