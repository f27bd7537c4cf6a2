import { describe, expect, it } from 'vitest';
import { cues } from '../effects/cues';
import type { GameEffects } from '../effects/game-effects';
import { scene } from '../effects/test-scenes';
import type { TableEvent } from '../lib/room.svelte';
import * as registry from './registry';

type Key = keyof typeof registry;
type Given = Parameters<typeof scene>[0];

async function heard(game: Key, events: object[], given: Given = {}, moves = true): Promise<string[]> {
  const { effects } = await registry[game].effects();
  return cues(events as TableEvent[], scene(given), effects as unknown as GameEffects, { moves }).map(
    ({ sound, after }) => (after ? `${sound}@${after}` : sound),
  );
}

describe('sounds of an update', () => {
  it('are what people do', async () => {
    expect(await heard('holdem', [{ type: 'bet/checked' }])).toEqual(['check']);
    expect(await heard('holdem', [{ type: 'bet/folded' }])).toEqual(['fold']);
    expect(await heard('holdem', [{ type: 'bet/raised' }])).toEqual(['chips']);
    expect(await heard('holdem', [{ type: 'meteor/struck' }])).toEqual([]);
  });

  it('are no storm: bets once, cards one after the other', async () => {
    expect(await heard('holdem', [{ type: 'bet/posted' }, { type: 'bet/posted' }])).toEqual(['chips']);
    expect(await heard('holdem', [{ type: 'cards/board', cards: [1, 2, 3] }])).toEqual([
      'deal',
      'deal@70',
      'deal@140',
    ]);
    const hands = Object.fromEntries(Array.from({ length: 10 }, (_, seat) => [seat, []]));
    expect(await heard('holdem', [{ type: 'cards/dealt', hands }])).toHaveLength(10);
  });

  it('wait for each card that is dealt up, because their order counts', async () => {
    const events = [{ type: 'cards/up' }, { type: 'wilds/changed' }, { type: 'cards/up' }];
    expect(await heard('follow_the_queen', events)).toEqual(['deal', 'deal@350']);
  });

  it('call you after the cards have come', async () => {
    const events = [
      { type: 'cards/board', cards: [1] },
      { type: 'turn/started', seat: 0 },
    ];
    expect(await heard('holdem', events, { view: { waits_for: [0] } })).toEqual(['deal', 'turn@70']);
    expect(await heard('holdem', events, { view: { waits_for: [3] } })).toEqual(['deal']);
  });

  it('keep the payout of a race for its end', async () => {
    const events = [
      { type: 'round/advanced', cards: [1] },
      { type: 'cards/revealed', cards: [2, 3] },
      { type: 'payouts/settled', payouts: { 0: 60 } },
    ];
    expect(await heard('hold_your_horses', events)).toEqual(['deal', 'deal@1000', 'deal@2000', 'win@4400']);
    expect(await heard('hold_your_horses', events, {}, false)).toEqual(['deal', 'deal', 'win']);
    expect(await heard('hold_your_horses', [{ type: 'round/advanced', cards: [] }])).toEqual([]);
  });

  it('tell you of sips, and nobody of a match that only you have', async () => {
    const given = [{ type: 'pyramid/assigned', seat: 1, to: 0, sips: 2 }];
    expect(await heard('ride_the_bus', given)).toEqual(['sip']);
    expect(await heard('ride_the_bus', given, { seat: 3 })).toEqual([]);
    expect(await heard('ride_the_bus', [{ type: 'pyramid/flipped' }])).toEqual(['deal']);
  });

  it('cheer for you only', async () => {
    const won = [{ type: 'pot/won', shares: { 0: 60 } }];
    expect(await heard('holdem', won)).toEqual(['win']);
    expect(await heard('holdem', won, { seat: 3 })).toEqual([]);
    expect(await heard('holdem', won, { seat: null })).toEqual([]);
    expect(await heard('holdem', [{ type: 'tournament/won', name: 'Ann' }])).toEqual(['win']);
  });
});
