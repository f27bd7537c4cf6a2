import { expect, it } from 'vitest';
import type { HoldemPublicView, HoldemSeatView } from '../../generated/protocol';
import { holdemWord } from './seat-words';

const seat = (parts: Partial<HoldemSeatView>): HoldemSeatView =>
  ({ seat: 2, bet: 0, in_round: true, did: null, stack: 100, waiting: false, ...parts }) as HoldemSeatView;
const view = (parts: Partial<HoldemPublicView>): HoldemPublicView =>
  ({
    phase: 'preflop',
    running: true,
    small: 1,
    big: 2,
    waits_for: [1],
    in_time_bank: false,
    places: [],
    ...parts,
  }) as HoldemPublicView;

it('calls a blind a blind until it has acted', () => {
  expect(holdemWord(seat({ bet: 20 }), view({}))?.key).toBe('holdem.big-blind');
  expect(holdemWord(seat({ bet: 10 }), view({ small: 2, big: 3 }))?.key).toBe('holdem.small-blind');
  expect(holdemWord(seat({ bet: 20, did: 'check' }), view({}))?.key).toBe('poker.did.check');
  expect(holdemWord(seat({ bet: 20 }), view({ phase: 'flop' }))).toBeNull();
});

it('says who waits for the big blind', () => {
  expect(holdemWord(seat({ in_round: false, waiting: true }), view({}))?.key).toBe('holdem.waits');
});

it('says that the time bank runs', () => {
  const banking = view({ in_time_bank: true, waits_for: [2] });
  expect(holdemWord(seat({ bet: 20 }), banking)?.key).toBe('poker.time-bank');
});

it('says in which place somebody went out, once the hand is no longer looked at', () => {
  const out = view({ places: [{ name: 'Ben', place: 4 }] });
  const gone = { key: 'holdem.pod.place', values: { n: 4 }, kind: 'absent', term: 'holdem.term.place' };
  expect(holdemWord(seat({ name: 'Ben', stack: 0, in_round: false }), out)).toEqual(gone);
  expect(holdemWord(seat({ name: 'Ben', stack: 0, in_round: true }), out)).not.toEqual(gone);
  expect(holdemWord(seat({ name: 'Ann', stack: 0, in_round: false }), out)).not.toEqual(gone);
});
