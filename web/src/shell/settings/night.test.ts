import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../lib/connection';
import type { Hearer, Room, TableEvent } from '../../lib/room.svelte';
import { changeOf } from './changing';
import { next, type Plan } from './plan.svelte';

const about = { code: 'ABC23D', title: 'Hold Your Horses' };
const at = (seat: number | null): Room => ({ about, you: 'Ann', seat }) as unknown as Room;
const lost = (name: string, code: string): TableEvent => ({ type: 'room/seat-lost', name, code });

describe('another game', () => {
  it('says what is played now', () =>
    expect(changeOf([], at(2), 2)).toEqual({ text: 'Now on the table: Hold Your Horses.', kind: 'info' }));

  it('says where one sits now', () =>
    expect(changeOf([], at(0), 8).text).toBe('Now on the table: Hold Your Horses. You sit in seat 1 there.'));

  it('says why somebody has no seat, to nobody else', () => {
    expect(changeOf([lost('Ann', 'table-full')], at(null), 8).text).toContain('has fewer seats');
    expect(changeOf([lost('Ann', 'over-credit-limit')], at(null), 8).kind).toBe('bad');
    expect(changeOf([lost('Ann', 'something-new')], at(null), 8).text).toContain('no seat');
    expect(changeOf([lost('Ben', 'table-full')], at(2), 2).kind).toBe('info');
  });
});

describe('a game that comes next', () => {
  const plan: Plan = {
    code: 'ABC23D',
    title: 'Hold Your Horses',
    command: { type: 'room/game', game: 'hold_your_horses' },
  };
  const running = new Refusal('hand-running', 'Wait.');
  const closed = [{ type: 'round/closed', net: {} }] as unknown as TableEvent[];
  let hearers: Hearer[] = [];
  const ask = vi.fn<() => Promise<void>>();
  const room = {
    about,
    ask,
    hear(hearer: Hearer) {
      hearers.push(hearer);
      return () => (hearers = hearers.filter((other) => other !== hearer));
    },
  } as unknown as Room;
  const hear = async (events: TableEvent[]): Promise<void> => {
    hearers.forEach((hearer) => hearer(events, room));
    await Promise.resolve().then(() => {});
    await new Promise((done) => setTimeout(done));
  };
  afterEach(() => {
    next.drop();
    ask.mockReset();
  });

  it('is laid at once between two hands', async () => {
    ask.mockResolvedValue();
    expect(await next.lay(room, plan)).toBe(true);
    expect([next.in('ABC23D'), hearers]).toEqual([null, []]);
  });

  it('waits for the end of the hand, and for that of the next one if it came too late', async () => {
    ask.mockRejectedValueOnce(running).mockRejectedValueOnce(running).mockResolvedValueOnce();
    expect(await next.lay(room, plan)).toBe(false);
    expect([next.in('ABC23D'), next.in('ZZZ999')]).toEqual([plan, null]);
    await hear([]);
    expect(ask).toHaveBeenCalledTimes(1);
    await hear(closed);
    expect(next.in('ABC23D')).toBe(plan);
    await hear(closed);
    expect([next.in('ABC23D'), hearers, ask.mock.calls.length]).toEqual([null, [], 3]);
  });

  it('can be dropped', async () => {
    ask.mockRejectedValueOnce(running);
    await next.lay(room, plan);
    next.drop();
    await hear(closed);
    expect([next.in('ABC23D'), ask.mock.calls.length]).toEqual([null, 1]);
  });

  it('is refused for any other reason as everything is', async () => {
    ask.mockRejectedValueOnce(new Refusal('host-only', 'No.'));
    await expect(next.lay(room, plan)).rejects.toThrow('No.');
    expect(hearers).toEqual([]);
  });
});
