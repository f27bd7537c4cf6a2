import { describe, expect, it } from 'vitest';
import type { TableEvent } from '../lib/room.svelte';
import { cues } from './cues';
import type { Scene } from './scene';

const scene = (view: object = {}, seat: number | null = 0): Scene =>
  ({
    about: { game: 'holdem' },
    view: { paused_at: null, to_act: null, seats: [], ...view },
    options: [],
    seat,
    you: 'Ann',
  }) as unknown as Scene;
const heard = (events: object[], at = scene()): string[] =>
  cues(events as TableEvent[], at).map(({ sound, after }) => (after ? `${sound}@${after}` : sound));

describe('sounds of an update', () => {
  it('are what people do', () => {
    expect(heard([{ type: 'bet/checked' }])).toEqual(['check']);
    expect(heard([{ type: 'bet/folded' }])).toEqual(['fold']);
    expect(heard([{ type: 'bet/raised' }])).toEqual(['chips']);
    expect(heard([{ type: 'meteor/struck' }])).toEqual([]);
  });

  it('are no storm: bets once, cards one after the other', () => {
    expect(heard([{ type: 'bet/posted' }, { type: 'bet/posted' }])).toEqual(['chips']);
    expect(heard([{ type: 'cards/board', cards: [1, 2, 3] }])).toEqual(['deal', 'deal@70', 'deal@140']);
    const hands = Object.fromEntries(Array.from({ length: 10 }, (_, seat) => [seat, []]));
    expect(heard([{ type: 'cards/dealt', hands }])).toHaveLength(10);
  });

  it('wait for each card that is dealt up, because their order counts', () =>
    expect(heard([{ type: 'cards/up' }, { type: 'wilds/changed' }, { type: 'cards/up' }])).toEqual([
      'deal',
      'deal@350',
    ]));

  it('call you after the cards have come', () => {
    const events = [
      { type: 'cards/board', cards: [1] },
      { type: 'turn/started', seat: 0 },
    ];
    expect(heard(events, scene({ to_act: 0 }))).toEqual(['deal', 'turn@70']);
    expect(heard(events, scene({ to_act: 3 }))).toEqual(['deal']);
  });

  it('keep the payout of a race for its end', () => {
    const events = [
      { type: 'round/advanced', cards: [1] },
      { type: 'cards/revealed', cards: [2, 3] },
      { type: 'payouts/settled', payouts: { 0: 60 } },
    ];
    expect(heard(events)).toEqual(['deal', 'deal@1000', 'deal@2000', 'win@4000']);
    const still = cues(events as unknown as TableEvent[], scene(), false);
    expect(still.every(({ after }) => after === 0)).toBe(true);
    expect(heard([{ type: 'round/advanced', cards: [] }])).toEqual([]);
  });

  it('tell you of sips, and nobody of a match that only you have', () => {
    const given = [{ type: 'pyramid/assigned', seat: 1, to: 0, sips: 2 }];
    expect(heard(given)).toEqual(['sip']);
    expect(heard(given, scene({}, 3))).toEqual([]);
    expect(heard([{ type: 'pyramid/flipped' }])).toEqual(['deal']);
  });

  it('cheer for you only', () => {
    const won = [{ type: 'pot/won', shares: { 0: 60 } }];
    expect(heard(won)).toEqual(['win']);
    expect(heard(won, scene({}, 3))).toEqual([]);
    expect(heard(won, scene({}, null))).toEqual([]);
    expect(heard([{ type: 'tournament/won', name: 'Ann' }])).toEqual(['win']);
  });
});
