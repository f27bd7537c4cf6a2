import { describe, expect, it } from 'vitest';
import type { Room, TableEvent } from '../../lib/room.svelte';
import { changedTo, gameChange } from './game-change';

const about = { code: 'ABC23D', title: 'Hold Your Horses' };
const at = (seat: number | null): Room => ({ about, you: 'Ann', seat }) as unknown as Room;
const laid = { type: 'room/table-set' } as unknown as TableEvent;
const lost = (name: string, code: string): TableEvent => ({ type: 'room/seat-lost', name, code });

describe('another game', () => {
  it('says what is played now', () =>
    expect(gameChange([laid], at(2), 2)).toEqual({
      text: 'Now playing: Hold Your Horses.',
      kind: 'info',
    }));

  it('says what it is played for', () => {
    expect(gameChange([laid], at(2), 2, 'Least bet 2')?.text).toBe(
      'Now playing: Hold Your Horses. Least bet 2',
    );
    const event = {
      type: 'room/table-set',
      game: 'horses',
      settings: { min_bet: 2 },
    } as unknown as TableEvent;
    expect(changedTo([lost('Ann', 'x'), event])?.settings).toEqual({ min_bet: 2 });
    expect(changedTo([])).toBeNull();
  });

  it('says where one sits now', () =>
    expect(gameChange([laid], at(0), 8)?.text).toBe('Now playing: Hold Your Horses. You are in seat 1.'));

  it('says why somebody has no seat, to nobody else', () => {
    expect(gameChange([laid, lost('Ann', 'table-full')], at(null), 8)?.text).toContain('has fewer seats');
    expect(gameChange([laid, lost('Ann', 'over-credit-limit')], at(null), 8)?.kind).toBe('bad');
    expect(gameChange([laid, lost('Ann', 'something-new')], at(null), 8)?.text).toContain('no seat');
    expect(gameChange([laid, lost('Ben', 'table-full')], at(2), 2)?.kind).toBe('info');
  });
});

describe('a game that comes next', () => {
  const queued = [{ type: 'room/game-queued' }] as unknown as TableEvent[];
  const before = (due: number | null): Room =>
    ({ ...at(0), about: { ...about, next_game: { title: 'Ride the Bus', due } } }) as unknown as Room;

  it('is told when it is chosen, and not again when the hand is over', () => {
    expect(gameChange(queued, before(null), 0)?.text).toBe('Next: Ride the Bus, when this round is over.');
    expect(gameChange(queued, before(1_000), 0)).toBeNull();
  });
});
