// @vitest-environment node
import { expect, it, vi } from 'vitest';
import type { FollowTheQueenPublicView, RoomUpdate } from '../../generated/protocol';
import { flightOf } from './pacing';
import { slotsOf } from './hand';
import { APART_MS, streetOf } from './steps';

vi.mock('svelte/motion', () => ({ prefersReducedMotion: { current: false } }));

const PAIR = { category: 'pair', ranks: [7] };
const seat = (number: number, more: object = {}) => ({
  seat: number,
  stack: 0,
  won: 0,
  in_round: true,
  up: [20, 21, 22, 23],
  down: [1, 2],
  down_cards: 2,
  makes: null,
  plays: [],
  ...more,
});
const view = (more: object): FollowTheQueenPublicView =>
  ({
    round: 4,
    phase: 'runout',
    running: true,
    wild_ranks: [10],
    wild_armed: false,
    wild_history: [],
    community: [],
    pots: [{ amount: 90 }],
    won: [],
    ...more,
  }) as unknown as FollowTheQueenPublicView;

const BEFORE = view({ seats: [seat(0), seat(1)] });
const AFTER = view({
  phase: 'over',
  pots: [],
  seats: [
    seat(0, { down: [1, 2, 30], down_cards: 3, stack: 90, won: 90, makes: PAIR }),
    seat(1, { down: [3, 4, 31], down_cards: 3, makes: PAIR }),
  ],
});
const EVENTS = [
  { type: 'street/started' },
  { type: 'cards/down', hands: { 0: [30], 1: [31] }, open: true },
  { type: 'pot/won' },
];

it('lays the last cards of an all-in one by one, and only then says who has won', () => {
  const update = {
    type: 'room/update',
    seq: 2,
    at: 0,
    events: EVENTS,
    view: AFTER,
  } as unknown as RoomUpdate<'follow_the_queen'>;
  const flight = flightOf(update, { view: BEFORE, private: null })!;
  expect(flight.ms).toBeGreaterThan(2 * APART_MS);
  expect([flight.seen, flight.isLast]).toEqual([2, true]);
  expect(flight.view).toMatchObject({ phase: 'runout', running: true });
  expect(flight.view.seats).toMatchObject([{ won: 0, makes: null, stack: 0 }, { makes: null }]);
  const street = streetOf(EVENTS as never, AFTER, BEFORE)!;
  expect(street.steps.map(({ card }) => card)).toEqual([30, 31]);
  const slots = slotsOf(AFTER.seats[0]!, [], [30, 31]);
  expect(slots.map(({ card }) => card)).toEqual([1, 2, 20, 21, 22, 23]);
});
