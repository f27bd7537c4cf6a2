import { describe, expect, it } from 'vitest';
import type { Option } from '../generated/protocol';
import { buyInOf, freeSeats } from './seats';

const sit = (seat: NonNullable<Option['fields']>[string], least: number, most: number): Option => ({
  command: 'seat/sit',
  fields: { seat, chips: { type: 'range', least, most } },
  price: 0,
  housekeeping: false,
});

describe('freeSeats', () => {
  it('are those of the option', () => {
    expect(freeSeats(sit({ type: 'choice', values: [0, 3] }, 1, 1))).toEqual([0, 3]);
    expect(freeSeats(sit({ type: 'range', least: 2, most: 4 }, 1, 1))).toEqual([2, 3, 4]);
  });
  it('are none without one', () => {
    expect(freeSeats(null)).toEqual([]);
  });
});

describe('buyInOf', () => {
  it('is a range only where there is a choice', () => {
    expect(buyInOf(sit({ type: 'choice', values: [0] }, 80, 400))).toMatchObject({ least: 80, most: 400 });
    expect(buyInOf(sit({ type: 'choice', values: [0] }, 1000, 1000))).toBeNull();
  });
});
