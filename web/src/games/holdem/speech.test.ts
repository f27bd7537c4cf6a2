import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AS, inLanguage, KH, SEATS, teller } from '../../effects/test-scenes';
import { effects } from './effects';

const { log, recap, urgent } = teller(effects);

beforeAll(() => inLanguage('en'));
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
    expect(log([START], {}, { level: { big_blind: 10 } })).toMatch(
      /^The blinds go up to 10 and 20\. Hand 12/,
    );
    expect(log([START], {}, { level: { big_blind: 20 } })).toMatch(/^Hand 12/);
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
    expect(urgent(events, { view: { waits_for: [0] }, own: { to_call: 20 } })).toBe('Your turn: 20 to call.');
    expect(urgent(events, { view: { waits_for: [0] }, own: { to_call: 0 } })).toBe(
      'Your turn: you can check.',
    );
    expect(urgent(events, { view: { waits_for: [1] }, own: { to_call: 20 } })).toBe('');
    expect(
      urgent([{ type: 'cards/run-twice-asked' }], { view: { waits_for: [0] }, options: ['cards/run-twice'] }),
    ).toBe('Do you want to run it twice?');
  });

  it('does not ask again while it is still your turn', () => {
    const view = { round: 3, phase: 'flop', turn: 7, waits_for: [0] };
    const ask = (before: object): string =>
      urgent([{ type: 'seat/sat-out', seat: 1 }], { view, own: { to_call: 20 } }, before);
    expect(ask(view)).toBe('');
    expect(ask({ ...view, turn: 6 })).toBe('Your turn: 20 to call.');
  });

  it('tells who comes back what they hold and what is asked', () => {
    const back = { view: { waits_for: [0] }, own: { cards: [AS, KH], to_call: 20 } };
    expect(recap(back)).toEqual({
      log: 'Your cards: ace of spades, king of hearts.',
      urgent: 'Your turn: 20 to call.',
    });
    expect(recap({ seat: null })).toEqual({ log: '', urgent: '' });
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

describe('in Hungarian', () => {
  it('speaks as well', async () => {
    await inLanguage('hu');
    expect(log([{ type: 'bet/raised', seat: 1, to: 60, by: 40 }])).toBe(
      'Ben emel, összesen 60, ezzel all-in.',
    );
    expect(log([{ type: 'cards/dealt' }], { own: { cards: [AS, KH] } })).toBe(
      'A lapjaid: pikk ász, kőr király.',
    );
    expect(urgent([{ type: 'turn/started' }], { view: { waits_for: [0] }, own: { to_call: 20 } })).toBe(
      'Te jössz: a megadás 20.',
    );
  });
});
