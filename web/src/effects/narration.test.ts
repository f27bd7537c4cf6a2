import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameKey, Option } from '../generated/protocol';
import { device } from '../lib/device.svelte';
import type { TableEvent } from '../lib/room.svelte';
import { speak } from '../words/index.svelte';
import { bigBlindOf, narrate, prepare, resume } from './narration';
import type { Scene } from './scene';
import { isYourTurn } from './turn';

const SEATS = [
  { seat: 0, name: 'Ann', all_in: false, in_hand: true, folded: false, makes: [] },
  { seat: 1, name: 'Ben', all_in: true, makes: [{ category: 'pair', ranks: [11] }] },
];
const AS = 51;
const KH = 46;

interface Given {
  game?: GameKey;
  view?: object;
  own?: object | null;
  options?: string[];
  seat?: number | null;
  isHost?: boolean;
}

function scene({
  game = 'holdem',
  view = {},
  own = null,
  options = [],
  seat = 0,
  isHost = false,
}: Given): Scene {
  return {
    about: { game, title: 'Texas Hold’em', code: 'ABC23D' },
    view: { paused_at: null, seats: SEATS, to_act: null, boards: [[]], due: null, waits_for: [], ...view },
    private: own,
    options: options.map((command): Option => ({ command, fields: {}, price: 0 })),
    seat,
    you: seat === null ? null : 'Ann',
    isHost,
  } as unknown as Scene;
}

const log = (events: object[], given: Given = {}, before: number | null = null): string =>
  narrate(events as TableEvent[], scene(given), before).log;
const urgent = (events: object[], given: Given = {}): string =>
  narrate(events as TableEvent[], scene(given)).urgent;

async function inLanguage(lang: 'en' | 'hu'): Promise<void> {
  device.lang = lang;
  await speak(lang);
}
beforeAll(async () => {
  await inLanguage('en');
  await prepare('ride_the_bus');
  await prepare('follow_the_queen');
});
afterAll(() => inLanguage('en'));

const START = { type: 'hand/started', number: 12, button: 1, small_blind: 10, big_blind: 20, bomb: false };

describe("hold'em", () => {
  it('tells a deal: the stakes, your blind, your cards', () => {
    const events = [
      START,
      { type: 'bet/posted', seat: 1, chips: 10, why: 'small' },
      { type: 'bet/posted', seat: 0, chips: 20, why: 'big' },
      { type: 'cards/dealt', hands: { 0: [AS, KH], 1: [] } },
    ];
    expect(log(events, { own: { cards: [AS, KH] } })).toBe(
      'Hand 12, blinds 10 and 20, dealer Ben. You post the big blind, 20. ' +
        'Your cards: ace of spades, king of hearts.',
    );
    expect(log(events, { seat: null })).toBe('Hand 12, blinds 10 and 20, dealer Ben.');
  });

  it('tells when blinds go up, and only then', () => {
    expect(log([START], {}, 10)).toMatch(/^The blinds go up to 10 and 20\. Hand 12/);
    expect(log([START], {}, 20)).toMatch(/^Hand 12/);
    expect(bigBlindOf([START] as TableEvent[], 10)).toBe(20);
    expect(bigBlindOf([], 10)).toBe(10);
  });

  it('tells what people do, and what you do as yours', () => {
    expect(log([{ type: 'bet/folded', seat: 0 }])).toBe('You fold.');
    expect(log([{ type: 'bet/folded', seat: 1 }])).toBe('Ben folds.');
    expect(log([{ type: 'bet/raised', seat: 0, to: 1500, by: 1500 }])).toBe('You bet 1,500.');
    expect(log([{ type: 'bet/raised', seat: 0, to: 60, by: 40 }])).toBe('You raise to 60.');
    expect(log([{ type: 'bet/called', seat: 1, chips: 60 }])).toBe('Ben calls 60 and is all-in.');
    expect(log([{ type: 'bet/checked', seat: 7 }])).toBe('Seat 8 checks.');
  });

  it('asks you at once', () => {
    const events = [{ type: 'turn/started', seat: 0, due: 1 }];
    expect(urgent(events, { view: { to_act: 0 }, own: { to_call: 20 } })).toBe('Your turn: 20 to call.');
    expect(urgent(events, { view: { to_act: 0 }, own: { to_call: 0 } })).toBe('Your turn: you can check.');
    expect(urgent(events, { view: { to_act: 1 }, own: { to_call: 20 } })).toBe('');
    expect(urgent([{ type: 'cards/run-twice-asked' }], { options: ['cards/run-twice'] })).toBe(
      'Do you want to run it twice?',
    );
  });

  it('does not ask again while it is still your turn', () =>
    expect(urgent([{ type: 'seat/sat-out', seat: 1 }], { view: { to_act: 0 }, own: { to_call: 20 } })).toBe(
      '',
    ));

  it('tells who comes back what they hold and what is asked', () => {
    const back = scene({ view: { to_act: 0 }, own: { cards: [AS, KH], to_call: 20 } });
    expect(resume(back)).toEqual({
      log: 'Your cards: ace of spades, king of hearts.',
      urgent: 'Your turn: 20 to call.',
    });
    expect(resume(scene({ seat: null }))).toEqual({ log: '', urgent: '' });
  });

  it('names each street, also when several come at once', () => {
    const boards = [[0, 1, 2, 3, 51]];
    const makes = { category: 'two-pair', ranks: [1, 0] };
    const events = [
      { type: 'cards/board', cards: [0, 1, 2], run: 0 },
      { type: 'cards/board', cards: [3], run: 0 },
      { type: 'cards/board', cards: [51], run: 0 },
    ];
    expect(log(events, { view: { boards }, own: { cards: [], makes } })).toBe(
      'Flop: two of clubs, two of diamonds, two of hearts. Turn: two of spades. River: ace of spades. ' +
        'You have two pair, threes and twos.',
    );
    const seats = [{ ...SEATS[0], folded: true }];
    expect(log(events.slice(2), { view: { boards, seats }, own: { makes } })).toBe('River: ace of spades.');
    expect(log([{ type: 'cards/board', cards: [51], run: 1 }], { view: { boards } })).toBe(
      'Second board: ace of spades.',
    );
  });

  it('tells pots, the showdown and each winner once', () => {
    expect(log([{ type: 'pot/collected', pots: [{ amount: 60 }] }])).toBe('Pot 60.');
    expect(log([{ type: 'pot/collected', pots: [{ amount: 60 }, { amount: 40 }, { amount: 20 }] }])).toBe(
      'Main pot 60, side pots 40 and 20.',
    );
    const events = [
      { type: 'cards/shown', seat: 1, cards: [KH, 47], strengths: [1] },
      { type: 'cards/mucked', seat: 0 },
      { type: 'pot/won', pot: 0, run: 0, shares: { 1: 60 } },
      { type: 'pot/won', pot: 1, run: 0, shares: { 0: 20, 1: 20 } },
    ];
    expect(log(events)).toBe(
      'Ben shows king of hearts, king of spades: a pair of kings. You muck. Ben wins 80. You win 20!',
    );
  });

  it('tells the end of a tournament', () => {
    const out = { type: 'tournament/eliminated', seat: 1, name: 'Ben', place: 2 };
    const won = { type: 'tournament/won', seat: 0, name: 'Ann' };
    expect(log([out, won])).toBe('Ben is out, place 2. You win the tournament!');
  });
});

describe('the room', () => {
  it('tells of people once', () => {
    const joined = { type: 'member/joined', name: 'Cid', bot: 'normal' };
    const sat = { type: 'seat/sat', seat: 4, name: 'Cid', chips: 1000 };
    expect(log([joined, sat])).toBe('Cid sits down with 1,000.');
    expect(log([joined])).toBe('Cid comes in.');
    expect(log([{ type: 'member/joined', name: 'Ann' }])).toBe('');
  });

  it('tells the host what the host has to know', () => {
    const asks = { type: 'bank/requested', name: 'Ben', chips: 1, approved: false };
    expect(log([asks])).toBe('');
    expect(log([asks], { isHost: true })).toBe('Ben asks for 1 chip.');
    expect(log([{ type: 'host/passed', to: 'Ann' }])).toBe('You are the host now.');
    expect(log([{ type: 'member/knocked', name: 'Cid' }])).toBe('Cid knocks at the door.');
  });

  it('is silent about what it does not know', () =>
    expect(narrate([{ type: 'meteor/struck' } as unknown as TableEvent], scene({}))).toEqual({
      log: '',
      urgent: '',
    }));
});

describe('Follow the Queen', () => {
  const game = 'follow_the_queen';
  it('tells up cards in one sentence, and what is wild', () => {
    const events = [
      { type: 'cards/up', seat: 0, card: 42 },
      { type: 'wilds/changed', rank: null, armed: true },
      { type: 'cards/up', seat: 1, card: 23 },
      { type: 'wilds/changed', rank: 5, armed: false },
    ];
    expect(log(events, { game })).toBe(
      'Face up: Ann queen of hearts, Ben seven of spades. A queen: the next card dealt up will be wild. ' +
        'Queens and sevens are wild.',
    );
  });
  it('tells the streets, your cards and what you have', () => {
    const own = { down: [AS, KH], makes: { category: 'pair', ranks: [12] } };
    const third = [
      { type: 'street/started', street: 3 },
      { type: 'cards/down', hands: { 0: [AS, KH], 1: [] }, open: false },
      { type: 'bet/opened' },
      { type: 'bet/bring-in-called', seat: 1 },
    ];
    expect(log(third, { game, own })).toBe(
      'Your cards: ace of spades, king of hearts. You have a pair of aces. Ben has the lowest card.',
    );
    expect(log(third, { game, seat: null })).toBe('Ben has the lowest card.');
    const seventh = [
      { type: 'street/started', street: 7 },
      { type: 'cards/down', hands: { 0: [KH], 1: [] }, open: false },
    ];
    expect(log(seventh, { game, own })).toBe('Seventh street. Your last card: king of hearts.');
    const open = { type: 'cards/down', hands: { 0: [KH], 1: [AS] }, open: true };
    expect(log([open], { game, own })).toBe('Face down: Ann king of hearts, Ben ace of spades.');
  });
  it('tells what wild cards play as', () => {
    const seats = [
      {
        seat: 1,
        name: 'Ben',
        makes: { category: 'pair', ranks: [11] },
        plays: [
          [40, KH],
          [45, 45],
        ],
      },
    ];
    expect(log([{ type: 'cards/shown', seat: 1, cards: [40, 45] }], { game, view: { seats } })).toBe(
      'Ben shows queen of clubs, king of diamonds: a pair of kings. queen of clubs plays as king of hearts.',
    );
  });
  it('tells who comes back all cards of theirs', () => {
    const seats = [{ seat: 0, name: 'Ann', up: [KH] }];
    expect(resume(scene({ game, view: { seats }, own: { down: [AS] } })).log).toBe(
      'Your cards: ace of spades, king of hearts.',
    );
  });
  it('asks for the bring-in', () =>
    expect(
      urgent([{ type: 'turn/started' }], {
        game,
        view: { to_act: 0, bring_in: 10 },
        options: ['bet/bring-in'],
      }),
    ).toBe('Your turn: bring in 10, or complete the bet.'));
});

describe('Hold Your Horses', () => {
  const game = 'hold_your_horses';
  it('tells lanes, rounds and payouts', () => {
    expect(log([{ type: 'cards/dealt', hands: [[AS], [KH], []] }], { game })).toBe(
      'Hand 1: ace of spades. Hand 2: king of hearts.',
    );
    const advanced = { type: 'round/advanced', round: 'in_the_running', cards: [AS], due: 5 };
    const open = { game, view: { due: 5 }, options: ['bet/place'] } as const;
    expect(log([advanced], { ...open, options: [] })).toBe('In the Running. Board: ace of spades.');
    expect(urgent([advanced], { ...open, options: ['bet/place'] })).toBe('Place your bets.');
    const hands = [
      { hand: 1, makes: { category: 'pair', ranks: [12] }, chance: { win: 0.625, tie: 0 } },
      { hand: 5, makes: null, chance: { win: 0.1, tie: 0 } },
    ];
    expect(log([advanced], { game, view: { hands } })).toMatch(
      /Hand 1: a pair of aces, 62\.5%\. Hand 5, the Dark Horse: 10%\.$/,
    );
    expect(log([{ type: 'bet/placed', seat: 0, hand: 2, amount: 50 }], { game })).toBe('50 on hand 2.');
    expect(log([{ type: 'bet/placed', seat: 0, hand: 2, amount: 0 }], { game })).toBe('Nothing on hand 2.');
    expect(log([{ type: 'bet/anted', seats: [0, 1], each: 5 }], { game })).toBe('You pay the ante, 5.');
    const paid = {
      type: 'payouts/settled',
      outcome: 'paid',
      winners: [1, 3],
      payouts: { 0: 200 },
      house: 0,
      carry: 0,
    };
    expect(log([paid], { game })).toBe('Hands 1 and 3 tie. You get 200!');
    expect(log([{ ...paid, outcome: 'house', winners: [5], payouts: {}, house: 150 }], { game })).toBe(
      'Hand 5 wins. Nobody bet on it: the house keeps 150.',
    );
    expect(log([{ ...paid, outcome: 'empty', winners: [1], payouts: {} }], { game, view: { hands } })).toBe(
      'Hand 1 wins. It is a pair of aces. Nobody bet on this race.',
    );
  });
});

describe('Ride the Bus', () => {
  const game = 'ride_the_bus';
  it('tells flips and sips, or points', () => {
    const flipped = { type: 'pyramid/flipped', card: AS, weight: 1 };
    expect(log([flipped], { game })).toBe('Flipped: ace of spades. A match is worth 1 sip.');
    expect(log([flipped], { game, view: { counting: 'points' } })).toMatch(/worth 1 point\.$/);
    expect(urgent([flipped], { game, own: { hand: [], matching: 2, to_assign: 0 } })).toBe(
      'You can play 2 cards.',
    );
    expect(log([{ type: 'pyramid/assigned', seat: 1, to: 0, sips: 3 }], { game })).toBe(
      'Ben gives you 3 sips.',
    );
    expect(log([{ type: 'pyramid/assigned', seat: 0, to: 1, sips: 3 }], { game })).toBe(
      'You give 3 sips to Ben.',
    );
  });
  it('asks for guesses and sips', () => {
    const ride = { rider: 0, row: [AS, 2, 3, 4, null], position: 1 };
    const riding = { game, view: { waits_for: [0], ride }, own: { to_assign: 0 } } as const;
    expect(urgent([{ type: 'bus/row-dealt', seat: 0, cards: [] }], riding)).toBe(
      'Higher or lower than the ace of spades?',
    );
    const last = { ...riding, view: { waits_for: [0], ride: { ...ride, position: 5 } } };
    expect(urgent([{ type: 'bus/guessed', seat: 0, call: 'higher', drawn: 1, right: true }], last)).toMatch(
      /face down/,
    );
    expect(urgent([{ type: 'pyramid/assigning-opened' }], { ...riding, own: { to_assign: 1 } })).toBe(
      'Hand out 1 sip.',
    );
  });
});

describe('the end of a ride', () => {
  const game = 'ride_the_bus';
  const ended = (how: string, seat = 1): object => ({ type: 'bus/ride-ended', seat, how });

  it('says how', () => {
    expect(log([ended('asleep')], { game })).toBe('Ben fell asleep on the bus.');
    expect(log([ended('released', 0)], { game })).toBe('You have suffered enough and may get off.');
    expect(log([ended('away')], { game })).toBe('The ride of Ben is over.');
    const left = { type: 'seat/left', seat: 4, name: 'Cid' };
    expect(log([left, ended('left', 4)], { game })).toBe('Cid leaves the table.');
    expect(log([{ type: 'pyramid/lapsed', seat: 0, sips: 2 }], { game })).toBe('You let 2 sips lapse.');
  });

  it('is told to who comes back with what they hold', () =>
    expect(resume(scene({ game, own: { hand: [AS, KH], matching: 0, to_assign: 0 } })).log).toBe(
      'Your cards: ace of spades, king of hearts.',
    ));
});

describe('whose turn it is', () => {
  it('is nobody’s while the table is paused, and never a spectator’s', () => {
    expect(isYourTurn(scene({ view: { to_act: 0 } }))).toBe(true);
    expect(isYourTurn(scene({ view: { to_act: 0, paused_at: 5 } }))).toBe(false);
    expect(isYourTurn(scene({ view: { to_act: 0 }, seat: null }))).toBe(false);
  });
});

describe('in Hungarian', () => {
  it('speaks as well', async () => {
    await inLanguage('hu');
    expect(log([{ type: 'bet/raised', seat: 1, to: 60, by: 40 }])).toBe(
      'Ben emel, összesen 60, ezzel all-in.',
    );
    expect(log([{ type: 'cards/dealt' }], { own: { cards: [AS, KH] } })).toBe(
      'A lapjaid: pikk ász, kőr király.',
    );
    expect(urgent([{ type: 'turn/started' }], { view: { to_act: 0 }, own: { to_call: 20 } })).toBe(
      'Te jössz: a megadás 20.',
    );
    expect(log([{ type: 'pyramid/assigned', seat: 1, to: 0, sips: 3 }], { game: 'ride_the_bus' })).toBe(
      'Ben ad neked 3 kortyot.',
    );
  });
});
