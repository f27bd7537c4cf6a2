import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardsIn } from '../../lib/cards';
import type { Hearer, Room } from '../../lib/room.svelte';
import type { DealAnimator } from '../poker/deal-animator.svelte';
import { Landing } from './landing.svelte';

const motion = vi.hoisted(() => ({ current: false }));
vi.mock('svelte/motion', () => ({ prefersReducedMotion: motion }));
vi.mock('../../lib/flights', () => ({ flyFrom: vi.fn() }));

const [Qh, s7, d9] = cardsIn('Qh 7s 9d') as [number, number, number];
const HISTORY = [
  { street: 4, queen: Qh, follower: null, rank: null, seat: 0 },
  { street: 4, queen: Qh, follower: s7, rank: 5, seat: 1 },
];
const BEFORE = { round: 3, phase: 'third', seats: [], wild_ranks: [10], wild_armed: false, wild_history: [] };
const AFTER = { ...BEFORE, phase: 'fourth', wild_ranks: [10, 5], wild_history: HISTORY };
const PAIR = { category: 'pair', ranks: [7] };
const TRIPS = { category: 'three-of-a-kind', ranks: [7] };

function table() {
  let hear: Hearer = () => {};
  const room = {
    view: BEFORE,
    private: { makes: PAIR },
    hear: (hearer: Hearer) => {
      hear = hearer;
      return () => {};
    },
  } as unknown as Room<'follow_the_queen'>;
  const flying = vi.fn<(ms: number) => void>();
  const landing = new Landing(room, { flying, begun: null } as unknown as DealAnimator);
  landing.start();
  const happens = (view: object, cards: number[]): void => {
    Object.assign(room, { view, private: { makes: TRIPS } });
    hear(cards.map((card, seat) => ({ type: 'cards/up', seat, card })) as never, room, []);
  };
  return { landing, flying, happens };
}

describe('up cards', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    motion.current = false;
  });
  afterEach(() => vi.useRealTimers());

  it('land one at a time, with a pause after a Queen; until then all is as it was', () => {
    const { landing, flying, happens } = table();
    happens(AFTER, [Qh, s7, d9]);
    expect(landing.coming).toEqual([Qh, s7, d9]);
    expect([landing.wilds.ranks, landing.made]).toEqual([[10], PAIR]);
    expect(flying.mock.lastCall![0]).toBeGreaterThan(2_000);
    vi.advanceTimersByTime(0);
    expect(landing.coming).toEqual([s7, d9]);
    expect(landing.wilds.armed).toBe(true);
    vi.advanceTimersByTime(1_349);
    expect(landing.coming).toEqual([s7, d9]);
    vi.advanceTimersByTime(1);
    expect(landing.wilds.ranks).toEqual([10, 5]);
    vi.advanceTimersByTime(350);
    expect(landing.coming).toEqual([]);
    vi.advanceTimersByTime(350);
    expect(landing.made).toEqual(TRIPS);
  });

  it('are there at once for who taps, and nothing can be tapped with that tap', () => {
    const { landing, flying, happens } = table();
    happens(AFTER, [Qh, s7, d9]);
    landing.skip();
    expect([landing.coming, landing.wilds.ranks, landing.made]).toEqual([[], [10, 5], TRIPS]);
    expect(flying).toHaveBeenLastCalledWith(300);
  });

  it('are there at once without motion, and when the hand is over', () => {
    const quiet = table();
    motion.current = true;
    quiet.happens(AFTER, [Qh, s7, d9]);
    expect(quiet.landing.coming).toEqual([]);
    motion.current = false;
    const over = table();
    over.happens({ ...AFTER, phase: 'over' }, [Qh, s7, d9]);
    expect([over.landing.coming, over.landing.wilds.ranks]).toEqual([[], [10, 5]]);
  });

  it('do not stop because somebody bets, but for the next street', () => {
    const { landing, happens } = table();
    happens(AFTER, [Qh, s7]);
    happens({ ...AFTER, bet: 20 }, []);
    expect(landing.coming).toEqual([Qh, s7]);
    happens({ ...AFTER, phase: 'fifth' }, [d9]);
    expect(landing.coming).toEqual([d9]);
  });
});
