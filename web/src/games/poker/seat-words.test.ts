import { describe, expect, it } from 'vitest';
import { podWord, raiseWord, seatName } from './seat-words';

const SEAT = {
  folded: false,
  all_in: false,
  away: false,
  dropped: false,
  sitting_out: false,
  mucked: false,
  did: null as string | null,
  in_round: true,
  stack: 100,
};

describe('the word on a pod', () => {
  it('is the last action', () => {
    expect(podWord({ ...SEAT, did: 'raise' }, false)?.key).toBe('poker.did.raise');
    expect(podWord({ ...SEAT, did: 'check' }, false)?.key).toBe('poker.did.check');
    expect(podWord(SEAT, false)).toBeNull();
  });

  it('stays "fold" until the next hand', () => {
    const folded = { ...SEAT, folded: true, in_round: false, did: 'fold' };
    expect(podWord(folded, false)?.key).toBe('poker.did.fold');
    expect(podWord(folded, true)?.key).toBe('poker.did.fold');
  });

  it('forgets other actions when the hand is over', () => {
    expect(podWord({ ...SEAT, did: 'call' }, true)).toBeNull();
  });

  it('says all-in before what led to it', () => {
    expect(podWord({ ...SEAT, did: 'call', all_in: true, stack: 0 }, false)).toEqual({
      key: 'poker.all-in',
      kind: 'all-in',
      term: 'poker.term.all-in',
    });
  });

  it('says why somebody is not there', () => {
    const out = { ...SEAT, in_round: false };
    expect(podWord({ ...out, away: true }, false)?.key).toBe('table.away');
    expect(podWord({ ...out, dropped: true, away: true }, false)?.key).toBe('table.dropped');
    expect(podWord({ ...out, sitting_out: true }, false)?.key).toBe('table.sitting-out');
    expect(podWord({ ...out, stack: 0 }, false)?.key).toBe('table.broke');
  });

  it('does not call an action that it has never heard of by a wrong name', () => {
    expect(podWord({ ...SEAT, did: 'dance' }, false)).toBeNull();
  });
});

it('says what a raise comes to', () => {
  expect(raiseWord(160, false, false)).toEqual({ key: 'poker.raise-to', values: { n: 160 } });
  expect(raiseWord(40, true, false).key).toBe('poker.bet-n');
  expect(raiseWord(1000, true, true).key).toBe('poker.all-in');
});

describe('a seat, for those who listen', () => {
  it('has a name, a stack, and what is true of it', () => {
    const seat = { name: 'Ann', stack: 100 };
    expect(seatName(seat, [false, 'poker.to-act'])).toBe('Ann, 100 chips, to act');
    expect(seatName(seat, [false, false])).toBe('Ann, 100 chips');
  });
});
