import { describe, expect, it } from 'vitest';
import type { Option } from '../../generated/protocol';
import { answer, standing, toggled, type Decision, type PreAction, type Spot } from './preactions';

const FLOP: Spot = { hand: 3, street: 'flop', price: 20 };
const decided = (what: PreAction, at: Spot = FLOP): Decision => ({ what, at });
const option = (command: string, price = 0): Option => ({ command, fields: {}, price, housekeeping: false });
const FREE = [option('bet/fold'), option('bet/check')];
const owing = (price: number): Option[] => [option('bet/fold'), option('bet/call', price)];

describe('a decision made before the turn', () => {
  it('stands while nothing changes', () => {
    for (const what of ['check-fold', 'call', 'call-any'] as const)
      expect(standing(decided(what), { ...FLOP })?.what).toBe(what);
  });

  it('to call falls when the price changes, others do not', () => {
    const dearer = { ...FLOP, price: 60 };
    expect(standing(decided('call'), dearer)).toBeNull();
    expect(standing(decided('call-any'), dearer)?.what).toBe('call-any');
    expect(standing(decided('check-fold'), dearer)?.what).toBe('check-fold');
  });

  it('falls with the next street and the next hand', () => {
    for (const what of ['check-fold', 'call', 'call-any'] as const) {
      expect(standing(decided(what), { ...FLOP, street: 'turn' })).toBeNull();
      expect(standing(decided(what), { ...FLOP, hand: 4 })).toBeNull();
    }
  });

  it('is taken back by the same tap and replaced by another', () => {
    expect(toggled(decided('call'), 'call', FLOP)).toBeNull();
    expect(toggled(decided('call'), 'check-fold', FLOP)).toEqual(decided('check-fold'));
    const dearer = { ...FLOP, price: 60 };
    expect(toggled(decided('call'), 'call', dearer)).toEqual(decided('call', dearer));
  });
});

describe('when the turn comes', () => {
  it('check-fold checks for nothing and folds to a bet', () => {
    expect(answer(decided('check-fold'), FREE)).toEqual({ type: 'bet/check' });
    expect(answer(decided('check-fold'), owing(20))).toEqual({ type: 'bet/fold' });
  });

  it('a call is made for the price it was meant for, and no other', () => {
    expect(answer(decided('call'), owing(20))).toEqual({ type: 'bet/call' });
    expect(answer(decided('call'), owing(40))).toBeNull();
    expect(answer(decided('call'), FREE)).toBeNull();
    expect(answer(decided('call', { ...FLOP, price: 0 }), FREE)).toEqual({ type: 'bet/check' });
    expect(answer(decided('call', { ...FLOP, price: 0 }), owing(20))).toBeNull();
  });

  it('call any pays every price', () => {
    expect(answer(decided('call-any'), owing(900))).toEqual({ type: 'bet/call' });
    expect(answer(decided('call-any'), FREE)).toEqual({ type: 'bet/check' });
  });

  it('nothing is sent that is not offered', () => {
    for (const what of ['check-fold', 'call', 'call-any'] as const)
      expect(answer(decided(what), [option('seat/leave')])).toBeNull();
  });
});
