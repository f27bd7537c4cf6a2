import { describe, expect, it } from 'vitest';
import { cardsIn } from '../../lib/cards';
import { heldCards } from './hand';
import { markOf } from './marks';
import { emptied, EMPTY, filled, openIn } from './receipts';
import { praiseOf, ranked } from './results';
import { placeOf, rowInPlay } from './seat-words';
import type { BusSeat, BusView } from './types';
import { verdictOf } from './verdict';
import { seatWaits, waitOf } from './waits';

const seat = (number: number, name: string, more: Partial<BusSeat> = {}): BusSeat => ({
  seat: number,
  name,
  stack: null,
  in_round: true,
  cards_left: 5,
  given: 0,
  received: 0,
  on_bus: 0,
  claimed: 0,
  shown: [],
  rides: null,
  sitting_out: false,
  away: false,
  dropped: false,
  ...more,
});

const [SEVEN, NINE, JACK, OTHER_NINE] = cardsIn('7h 9d Jc 9s') as [number, number, number, number];

const view = (more: object = {}): BusView =>
  ({
    round: 2,
    phase: 'flip',
    counting: 'sips',
    seats: [seat(0, 'Ann'), seat(1, 'Ben')],
    pyramid: {
      rows: [[SEVEN, null, null, null, null], Array(4).fill(null), Array(3).fill(null), [null, null], [null]],
      flipped: 1,
      card: SEVEN,
      weight: 1,
      claims: [],
      receipts: [],
    },
    riders: [],
    ride: null,
    last: null,
    waits_for: [],
    due: 5_000,
    next_deal: null,
    paused_at: null,
    results: null,
    ...more,
  }) as unknown as BusView;

describe('a hand', () => {
  it('lifts what matches, and only if the server says that something does', () => {
    const hand = cardsIn('7c 2d 7s');
    expect(heldCards(hand, { matching: 2, card: SEVEN }).map((one) => one.rises)).toEqual([
      true,
      false,
      true,
    ]);
    expect(heldCards(hand, { matching: 0, card: SEVEN }).some((one) => one.rises)).toBe(false);
    expect(heldCards(hand, { matching: 1, card: null }).some((one) => one.rises)).toBe(false);
  });

  it('tells twins of two decks apart', () => {
    const keys = heldCards([SEVEN, SEVEN, NINE], { matching: 0, card: null }).map((one) => one.key);
    expect(new Set(keys).size).toBe(3);
  });
});

describe('where the game is', () => {
  it('names the row of the card that counts, or of the next one', () => {
    expect(rowInPlay(view())).toBe(1);
    const full = view().pyramid!.rows.map((row, at) => (at === 0 ? cardsIn('2c 3c 4c 5c 6c') : row));
    expect(rowInPlay(view({ pyramid: { ...view().pyramid, rows: full } }))).toBe(2);
    expect(rowInPlay(view({ phase: 'claim', pyramid: { ...view().pyramid, weight: 3 } }))).toBe(3);
    expect(placeOf(view())).toBe('Pyramid · row 1 of 5');
    expect(placeOf(view({ phase: 'ride', ride: { position: 4 } }))).toBe('On the bus · card 4 of 5');
  });
});

describe('waiting', () => {
  const host = { host: 'Ann', autoFlip: false };

  it('says for whom, and until when', () => {
    expect(waitOf(view(), host)).toEqual({ key: 'bus.wait.flip', values: { name: 'Ann' }, due: 5_000 });
    expect(waitOf(view(), { ...host, host: null })?.key).toBe('bus.wait.nobody');
    expect(waitOf(view(), { ...host, autoFlip: true })?.key).toBe('bus.wait.auto');
    expect(waitOf(view({ phase: 'claim' }), host)?.values).toEqual({ rank: '7' });
    expect(waitOf(view({ phase: 'assign', waits_for: [0, 1] }), host)?.values).toEqual({
      names: 'Ann and Ben',
    });
    expect(waitOf(view({ phase: 'results', next_deal: 9 }), host)).toEqual({ key: 'bus.wait.next', due: 9 });
    expect(waitOf(view({ phase: 'results' }), host)).toEqual({ key: 'bus.wait.new-game', due: null });
    const alone = [seat(0, 'Ann'), seat(1, 'Ben', { away: true })];
    expect(waitOf(view({ phase: 'results', seats: alone }), host)?.key).toBe('bus.wait.players');
    expect(waitOf(view({ phase: 'claim', paused_at: 1 }), host)?.key).toBe('bus.wait.paused');
  });

  it('tells late comers and sleepers why', () => {
    expect(seatWaits(seat(0, 'Ann'), view())).toBeNull();
    expect(seatWaits(seat(0, 'Ann', { in_round: false }), view())).toBe('bus.late');
    expect(seatWaits(seat(0, 'Ann', { in_round: false }), view({ phase: 'results' }))).toBeNull();
    expect(seatWaits(seat(0, 'Ann', { away: true }), view())).toBe('bus.out');
  });
});

describe('marks', () => {
  it('tell the most pressing thing', () => {
    const claim = view({ phase: 'claim' });
    expect(markOf(seat(0, 'Ann'), claim)).toBeNull();
    expect(markOf(seat(0, 'Ann', { claimed: 2 }), claim)?.glyph).toBe('+2');
    expect(markOf(seat(0, 'Ann', { claimed: 2 }), view())).toBeNull();
    expect(markOf(seat(0, 'Ann', { claimed: 2, dropped: true }), claim)?.key).toBe('bus.mark.dropped');
    expect(markOf(seat(0, 'Ann', { away: true, dropped: true }), claim)?.key).toBe('bus.mark.away');
    expect(markOf(seat(0, 'Ann', { in_round: false }), claim)?.key).toBe('bus.mark.late');
    expect(markOf(seat(0, 'Ann', { rides: 'queued' }), view({ phase: 'ride' }))?.key).toBe('bus.mark.queued');
  });
});

describe('receipts', () => {
  const given = (flipped: number, ...receipts: [number, number, number][]): BusView =>
    view({
      pyramid: {
        ...view().pyramid,
        flipped,
        receipts: receipts.map(([giver, to, sips]) => ({ giver, to, sips })),
      },
    });

  it('stack until they are answered, by giver', () => {
    let tray = filled(EMPTY, given(1, [0, 1, 2], [0, 2, 1]), 1);
    expect(openIn(tray)).toEqual([{ giver: 'Ann', sips: 2 }]);
    tray = filled(tray, given(1, [0, 1, 3]), 1);
    expect(openIn(tray)).toEqual([{ giver: 'Ann', sips: 3 }]);
    tray = filled(tray, given(2, [0, 1, 1]), 1);
    expect(openIn(tray)).toEqual([{ giver: 'Ann', sips: 4 }]);
  });

  it('are gone with Cheers, and more of the same come again', () => {
    const seen = given(1, [0, 1, 2]);
    const tray = emptied(filled(EMPTY, seen, 1));
    expect(openIn(filled(tray, seen, 1))).toEqual([]);
    expect(openIn(filled(tray, given(1, [0, 1, 3]), 1))).toEqual([{ giver: 'Ann', sips: 1 }]);
  });

  it('are not for what one gives oneself, and not for the next game', () => {
    expect(openIn(filled(EMPTY, given(1, [1, 1, 2]), 1))).toEqual([]);
    const tray = filled(EMPTY, given(1, [0, 1, 2]), 1);
    expect(openIn(filled(tray, { ...given(0), round: 3 }, 1))).toEqual([]);
  });
});

describe('the last guess', () => {
  const guessed = (more: object, rides: BusSeat['rides'] = 'riding'): BusView =>
    view({
      phase: 'ride',
      seats: [seat(0, 'Ann', { rides }), seat(1, 'Ben')],
      last: { seat: 0, position: 1, right: false, call: 'higher', card: NINE, drawn: JACK, ...more },
    });

  it('is told with what it costs', () => {
    expect(verdictOf(guessed({ right: true }), 1, 1)).toEqual({
      right: true,
      said: 'Ann said higher.',
      verdict: 'Right!',
      end: null,
    });
    expect(verdictOf(guessed({}), 0, 2)).toMatchObject({
      said: 'You said higher.',
      verdict: 'Wrong: 2 sips and a new row.',
    });
    expect(verdictOf(guessed({ drawn: OTHER_NINE }), 1, 1)?.verdict).toBe(
      'Equal is wrong: 1 sip and a new row.',
    );
    expect(verdictOf(guessed({ call: null, card: null, drawn: null }), 1, 1)?.said).toBe('Ann said nothing.');
  });

  it('is told with the end of the ride', () => {
    expect(verdictOf(guessed({ right: true }, 'finished'), 0, 1)?.end).toBe('You get off the bus!');
    expect(verdictOf(guessed({}, 'released'), 1, 1)).toMatchObject({
      verdict: 'Wrong: 1 sip.',
      end: 'Ann has suffered enough and may get off.',
    });
  });

  it('costs no new row when the ride is over', () =>
    expect(verdictOf(guessed({ drawn: OTHER_NINE }, 'released'), 1, 1)?.verdict).toBe(
      'Equal is wrong: 1 sip.',
    ));

  it('goes with a rider who leaves, whoever sits down there', () => {
    const seen = guessed({});
    expect(verdictOf({ ...seen, seats: [seat(1, 'Ben')] }, 1, 1)).toBeNull();
    expect(verdictOf({ ...seen, seats: [seat(0, 'Cid'), seat(1, 'Ben')] }, 1, 1)).toBeNull();
  });

  it('counts points where nobody drinks', () =>
    expect(verdictOf({ ...guessed({}), counting: 'points' }, 1, 1)?.verdict).toBe(
      'Wrong: 1 point and a new row.',
    ));
});

describe('results', () => {
  const score = (number: number, received: number, given = 0) => ({
    seat: number,
    name: `P${number}`,
    given,
    received,
    on_bus: 0,
    played: 0,
    guesses: 0,
    wrong: 0,
    ride: null,
  });

  it('have whoever got most first', () => {
    const ordered = ranked([score(0, 1), score(1, 4, 2), score(2, 4, 1)]);
    expect(ordered.map((one) => one.seat)).toEqual([2, 1, 0]);
  });

  it('praise in the right unit', () => {
    expect(praiseOf({ award: 'most-received', names: ['Ann'], count: 1 }, 'points')).toEqual({
      title: 'Most popular target',
      names: 'Ann',
      count: '1 point',
    });
    expect(praiseOf({ award: 'smoothest-ride', names: ['Ann', 'Ben'], count: 0 }, 'sips')).toEqual({
      title: 'Smoothest ride',
      names: 'Ann and Ben',
      count: '0 wrong',
    });
    expect(praiseOf({ award: 'most-played', names: ['Ann'], count: 1 }, 'sips').count).toBe('1 card');
  });

  it('praise everybody in a few words where many share it', () => {
    const shared = (...names: string[]): string =>
      praiseOf({ award: 'most-given', names, count: 2 }, 'sips').names;
    expect(shared('Ann', 'Ben', 'Cleo')).toBe('Ann, Ben and Cleo');
    expect(shared('Ann', 'Ben', 'Cleo', 'Dan')).toBe('Ann, Ben and 2 more');
  });
});
