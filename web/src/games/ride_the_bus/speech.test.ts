import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AS, inLanguage, KH, teller } from '../../effects/test-scenes';
import { effects } from './effects';

const { log, recap, urgent } = teller(effects);

beforeAll(() => inLanguage('en'));
afterAll(() => inLanguage('en'));

describe('Ride the Bus', () => {
  it('tells flips and sips, or points', () => {
    const flipped = { type: 'pyramid/flipped', card: AS, weight: 1 };
    expect(log([flipped])).toBe('Flipped: ace of spades. A match is worth 1 sip.');
    expect(log([flipped], { view: { counting: 'points' } })).toMatch(/worth 1 point\.$/);
    expect(urgent([flipped], { own: { hand: [], matching: 2, to_assign: 0 } })).toBe('You can play 2 cards.');
    expect(log([{ type: 'pyramid/assigned', seat: 1, to: 0, sips: 3 }])).toBe('Ben gives you 3 sips.');
    expect(log([{ type: 'pyramid/assigned', seat: 0, to: 1, sips: 3 }])).toBe('You give 3 sips to Ben.');
  });
  it('asks for guesses and sips', () => {
    const ride = { rider: 0, row: [AS, 2, 3, 4, null], position: 1 };
    const riding = { view: { waits_for: [0], ride }, own: { to_assign: 0 } } as const;
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
  const ended = (how: string, seat = 1): object => ({ type: 'bus/ride-ended', seat, how });

  it('says how', () => {
    expect(log([ended('asleep')])).toBe('Ben fell asleep on the bus.');
    expect(log([ended('released', 0)])).toBe('You have suffered enough and may get off.');
    expect(log([ended('away')])).toBe('The ride of Ben is over.');
    const left = { type: 'seat/left', seat: 4, name: 'Cid' };
    expect(log([left, ended('left', 4)])).toBe('Cid leaves the table.');
    expect(log([{ type: 'pyramid/lapsed', seat: 0, sips: 2 }])).toBe('You let 2 sips lapse.');
  });

  it('is told to anyone who comes back, with what they hold', () =>
    expect(recap({ own: { hand: [AS, KH], matching: 0, to_assign: 0 } }).log).toBe(
      'Your cards: ace of spades, king of hearts.',
    ));
});
