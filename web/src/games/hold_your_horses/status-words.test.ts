import { describe, expect, it } from 'vitest';
import type {
  HoldYourHorsesPublicView as View,
  HoldYourHorsesSeatView as Seat,
} from '../../generated/protocol';
import { backersOf, laneOrder, namedCards, winningCards } from './lanes';
import { promptsOf } from './prompts';
import {
  handsOf,
  seatWait,
  seatWord,
  slowOnes,
  tableWait,
  termsOf,
  verdictOf,
  waitsFor,
} from './status-words';

const seat = (parts: Partial<Seat> = {}): Seat =>
  ({
    seat: 0,
    name: 'Ann',
    stack: 100,
    in_round: true,
    ready: false,
    stakes: [0, 0, 0, 0, 0],
    pending: [],
    ...parts,
  }) as Seat;
const view = (parts: object = {}): View =>
  ({
    phase: 'in_the_running',
    running: true,
    paused_at: null,
    next_deal: null,
    seats: [],
    history: [],
    ...parts,
  }) as unknown as View;

describe('a seat', () => {
  it('says why it has no part in the race', () => {
    expect(seatWord(seat(), view())).toBeNull();
    expect(seatWord(seat({ in_round: false }), view())).toBe('horses.player.waits');
    expect(seatWord(seat({ in_round: false, stack: 0 }), view())).toBe('table.broke');
    expect(seatWord(seat({ dropped: true }), view())).toBe('table.dropped');
    expect(seatWord(seat({ in_round: false }), view({ phase: 'photo_finish', running: false }))).toBeNull();
  });

  it('says what it waits for', () => {
    expect(seatWait(seat(), view())).toBeNull();
    expect(seatWait(seat({ ready: true }), view())).toBe('Your bets are locked.');
    expect(seatWait(seat({ ready: true, stack: 0 }), view())).toBe('All your chips are on the race.');
    expect(seatWait(seat({ in_round: false }), view())).toBe('You wait for the next race.');
    expect(seatWait(seat({ sitting_out: true }), view())).toBe('You are sitting out.');
    expect(
      seatWait(seat({ stack: 0, in_round: false }), view({ phase: 'photo_finish', running: false })),
    ).toBe('You have no chips.');
  });
});

describe('the table', () => {
  it('waits for those who are not ready', () => {
    const seats = [
      seat({ ready: true }),
      seat({ name: 'Ben' }),
      seat({ name: 'Cleo', away: true }),
      seat({ name: 'Dan', in_round: false }),
    ];
    expect(slowOnes(view({ seats }))).toEqual(['Ben']);
    expect(waitsFor(['Ben', 'Cleo'])).toBe('Waiting for Ben and Cleo');
    expect(waitsFor(['B'.repeat(24), 'C'.repeat(24), 'Dan'])).toBe(
      `Waiting for ${'B'.repeat(24)} and 2 more`,
    );
  });

  it('waits for the next race, the host or a player', () => {
    expect(tableWait(view(), 'auto')).toBeNull();
    const over = { phase: 'photo_finish', running: false, next_deal: 5 };
    expect(tableWait(view(over), 'auto')).toEqual({ key: 'horses.wait.next', due: 5 });
    expect(tableWait(view(over), 'host')?.key).toBe('horses.wait.host');
    expect(tableWait(view({ ...over, next_deal: null }), 'auto')?.key).toBe('horses.wait.players');
    expect(tableWait(view({ paused_at: 3 }), 'auto')?.key).toBe('table.wait.paused');
  });
});

describe('the terms', () => {
  it('are told where something is set', () => {
    const plain = { weights: [1, 1, 1], house_edge_bps: 0, carried: 0, antes: 0 };
    expect(termsOf(view(plain))).toEqual([]);
    const set = { weights: [3, 2, 1], house_edge_bps: 250, carried: 40, antes: 15 };
    expect(termsOf(view(set))).toEqual([
      'chips now count ×2',
      'Round weights 3 / 2 / 1',
      'house edge 2.5%',
      'Carried over: 40',
      'Antes: 15',
    ]);
    expect(termsOf(view({ ...set, phase: 'photo_finish', running: false }))[0]).toBe(
      'Round weights 3 / 2 / 1',
    );
  });

  it('name hands', () => {
    expect(handsOf([3])).toBe('Hand 3');
    expect(handsOf([1, 2, 5])).toBe('Hands 1, 2 and 5');
  });
});

describe('the verdict', () => {
  const result = { outcome: 'paid', winners: [3], payouts: { 0: 168, 1: 72 }, house: 0, carry: 0 };
  const past = { makes: { category: 'pair', ranks: [12] }, payouts: { Ann: 168, Ben: 72 } };
  const verdict = (parts: object, me: number | null = 0): string[] => {
    const { winner, money } = verdictOf(
      view({ phase: 'photo_finish', running: false, result: { ...result, ...parts }, history: [past] }),
      me,
    )!;
    return [winner, money];
  };

  it('tells who gets what', () => {
    expect(verdict({})).toEqual(['Hand 3 wins', 'You get 168!']);
    expect(verdict({}, 4)).toEqual(['Hand 3 wins', '240 chips to Ann and Ben']);
    expect(verdict({ winners: [1, 2] })[0]).toBe('Hands 1 and 2 tie');
  });

  it('tells what becomes of a pool that nobody has won', () => {
    const nobody = { payouts: {} };
    expect(verdict({ ...nobody, outcome: 'house', house: 150 })[1]).toMatch(/house keeps 150/);
    expect(verdict({ ...nobody, outcome: 'carried', carry: 150 })[1]).toMatch(/150 go into the next race/);
    expect(verdict({ outcome: 'refunded', payouts: { 0: 40 } })[1]).toMatch(/you get your 40 back/);
    expect(verdict({ outcome: 'refunded', payouts: { 1: 40 } })[1]).toMatch(/stakes go back/);
    expect(verdict({ ...nobody, outcome: 'empty' })[1]).toBe('Nobody bet on this race.');
  });

  it('is not there while the race runs', () => expect(verdictOf(view({ result: null }), 0)).toBeNull());
});

describe('lanes', () => {
  const hands = [3, 1, 1, 4, 5].map((place, at) => ({ hand: at + 1, place, best: [at, at + 10] }));
  const finished = view({ hands });

  it('stand in their order, and after the finish in that of their places', () => {
    expect(laneOrder(finished.hands, false).map(({ hand }) => hand)).toEqual([1, 2, 3, 4, 5]);
    expect(laneOrder(finished.hands, true).map(({ hand }) => hand)).toEqual([2, 3, 1, 4, 5]);
  });

  it('show the winners’ cards only after the finish', () => {
    expect([...winningCards(finished, true)]).toEqual([1, 11, 2, 12]);
    expect(winningCards(finished, false).size).toBe(0);
  });

  it('show who has bet on them, the most first', () => {
    const seats = [
      seat({ stakes: [0, 20, 0, 0, 0] }),
      seat({ seat: 1, name: 'Ben', stakes: [5, 50, 0, 0, 0] }),
    ];
    expect(backersOf(seats, 2).map(({ name, chips }): unknown => [name, chips])).toEqual([
      ['Ben', 50],
      ['Ann', 20],
    ]);
    expect(backersOf(seats, 3)).toEqual([]);
  });

  it('show bets that are not locked apart from those that are', () => {
    const seats = [
      seat({ stakes: [0, 20, 0, 0, 0], pending: [0, 40, 30, 0, 0] }),
      seat({ seat: 1, name: 'Ben', stakes: [0, 50, 0, 0, 0] }),
    ];
    expect(backersOf(seats, 2).map(({ chips, pending }) => [chips, pending])).toEqual([
      [20, 40],
      [50, 0],
    ]);
    expect(backersOf(seats, 3).map(({ chips, pending }) => [chips, pending])).toEqual([[0, 30]]);
  });

  it('mark the cards that a hand is named after', () => {
    const made = (category: string, ranks: number[], best: number[]): number[] => [
      ...namedCards({ makes: { category, ranks }, best } as never),
    ];
    expect(made('pair', [12, 11, 3, 2], [48, 49, 44, 12, 8])).toEqual([48, 49]);
    expect(made('full-house', [12, 3], [48, 49, 50, 12, 13])).toHaveLength(5);
    expect([...namedCards({ makes: null, best: [] } as never)]).toEqual([]);
  });
});

describe('what is offered besides bets', () => {
  const option = (command: string, fields: object = {}): never =>
    ({ command, fields, price: 0, housekeeping: false }) as never;
  const keys = (...options: never[]): string[] => promptsOf(options, true).map(({ key }) => key);

  it('is READY for the next race before the host’s start', () => {
    expect(keys(option('table/deal'), option('player/ready'))).toEqual(['horses.ready.next']);
    expect(keys(option('table/deal'))).toEqual(['horses.start']);
  });

  it('is no next race where another game comes', () => {
    expect(promptsOf([option('player/ready')], true, false)).toEqual([]);
    expect(promptsOf([option('table/deal')], true, false)).toEqual([]);
  });

  it('is a rebuy of exactly what is sold, unless it is on its way', () => {
    const rebuy = option('seat/top-up', { chips: { type: 'range', least: 1000, most: 1000 } });
    expect(promptsOf([rebuy], true)[0]?.command).toEqual({ type: 'seat/top-up', chips: 1000 });
    expect(promptsOf([rebuy], false)).toEqual([]);
  });

  it('is a free seat for anyone who only watches', () => {
    const sit = option('seat/sit', { seat: { type: 'choice', values: [2, 4] } });
    expect(promptsOf([sit], true)[0]?.command).toEqual({ type: 'seat/sit', seat: 2 });
  });
});
