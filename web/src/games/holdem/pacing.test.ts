// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import type { HoldemPrivateView, HoldemPublicView, RoomUpdate } from '../../generated/protocol';
import { cardsIn } from '../../lib/cards';
import { RIVER_MS } from '../../lib/motion';
import { flightOf } from './pacing';

vi.mock('svelte/motion', () => ({ prefersReducedMotion: { current: false } }));

const FLOP = cardsIn('2c 9d Kh');
const ALL = cardsIn('2c 9d Kh 3s As');
const PAIR = { category: 'pair', ranks: [11] };
const seat = (more: object = {}) => ({
  seat: 0,
  stack: 0,
  won: 0,
  in_round: true,
  all_in: true,
  chance: null,
  makes: [],
  best: [],
  cards: [1, 2],
  ...more,
});
const view = (more: object): HoldemPublicView =>
  ({
    round: 4,
    phase: 'runout',
    running: true,
    boards: [[]],
    pots: [{ amount: 400 }],
    middle: 400,
    won: [],
    seats: [],
    places: [],
    next_deal: null,
    ...more,
  }) as unknown as HoldemPublicView;
const own = (makes: object | null): HoldemPrivateView =>
  ({ makes, best: [] }) as unknown as HoldemPrivateView;
const update = (after: HoldemPublicView, events: object[], mine: HoldemPrivateView | null = null) =>
  ({
    type: 'room/update',
    seq: 2,
    at: 0,
    events,
    view: after,
    private: mine,
  }) as unknown as RoomUpdate<'holdem'>;

const board = (cards: readonly number[]) => ({ type: 'cards/board', cards, run: 0 });

describe('an all-in', () => {
  it('tells chances and the name of a hand after the flop has landed', () => {
    const before = view({ seats: [seat({ chance: { win: 0.5, tie: 0 } })] });
    const after = view({ boards: [FLOP], seats: [seat({ chance: { win: 0.9, tie: 0 }, makes: [PAIR] })] });
    const flight = flightOf(update(after, [board(FLOP), { type: 'street/due' }], own(PAIR)), {
      view: before,
      private: own(null),
    })!;
    expect(flight.view.boards).toEqual([FLOP]);
    expect(flight.view.seats[0]).toMatchObject({ chance: { win: 0.5 }, makes: [] });
    expect(flight.private!.makes).toBeNull();
    expect([flight.seen, flight.isLast]).toEqual([1, false]);
    expect(flight.ms).toBeGreaterThanOrEqual(460);
  });

  it('tells the winner after the river has landed, which takes its time', () => {
    const before = view({
      boards: [ALL.slice(0, 4)],
      seats: [seat({ chance: { win: 0.1, tie: 0 } }), seat({ seat: 1 })],
    });
    const after = view({
      phase: 'over',
      running: false,
      boards: [ALL],
      pots: [],
      middle: 0,
      won: [{}],
      next_deal: 99,
      seats: [seat({ stack: 400, won: 400, all_in: false, makes: [PAIR] })],
    });
    const events = [
      board(ALL.slice(4)),
      { type: 'cards/shown' },
      { type: 'pot/won' },
      { type: 'hand/ended' },
    ];
    const flight = flightOf(update(after, events), { view: before, private: null })!;
    expect(flight.view).toMatchObject({
      phase: 'runout',
      running: true,
      middle: 400,
      won: [],
      next_deal: null,
    });
    expect(flight.view.boards).toEqual([ALL]);
    expect(flight.view.seats).toMatchObject([
      { stack: 0, won: 0, all_in: true, makes: [], chance: { win: 0.1 } },
      { seat: 1 }, // who is out with this hand still sits there
    ]);
    expect([flight.seen, flight.isLast]).toEqual([2, true]);
    expect(flight.ms).toBeGreaterThan(RIVER_MS);
  });

  it('has its last call in the pot before anybody shows', () => {
    const before = view({
      phase: 'river',
      boards: [ALL],
      seats: [seat({ stack: 100, cards: [] })],
      pots: [{ amount: 40 }],
    });
    const after = view({
      phase: 'over',
      boards: [ALL],
      pots: [],
      middle: 0,
      seats: [seat({ stack: 240, won: 240 })],
    });
    const events = [
      { type: 'bet/called' },
      { type: 'pot/collected', pots: [{ amount: 240 }] },
      { type: 'cards/shown' },
      { type: 'pot/won' },
    ];
    const flight = flightOf(update(after, events), { view: before, private: null })!;
    expect(flight.view).toMatchObject({ phase: 'river', middle: 240, seats: [{ stack: 0, cards: [1, 2] }] });
    expect(flight.seen).toBe(3);
  });
});

it('is at once where no card is dealt', () => {
  expect(flightOf(update(view({}), [{ type: 'bet/called' }]), { view: view({}), private: null })).toBeNull();
});
