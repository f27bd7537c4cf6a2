import { describe, expect, it } from 'vitest';
import { potAfter, presets, slid, stepped, type Stakes } from './sizes';

const FLOP: Stakes = { least: 20, most: 1000, middle: 120, bet: 0, toCall: 0, bigBlind: 20, preflop: false };
const sizes = (stakes: Stakes): Record<string, number> =>
  Object.fromEntries(presets(stakes).map(({ label, to }) => [label, to]));

describe('presets', () => {
  it('are parts of the pot after the flop', () => {
    expect(sizes(FLOP)).toEqual({ '1/3': 40, '1/2': 60, '3/4': 90, pot: 120 });
  });

  it('count the call before they raise', () => {
    const facing = { ...FLOP, middle: 180, bet: 60, toCall: 60, least: 120 };
    expect(sizes(facing)).toEqual({ '1/3': 140, '1/2': 180, '3/4': 240, pot: 300 });
  });

  it('are big blinds before the flop', () => {
    const preflop = { ...FLOP, preflop: true, middle: 30, bet: 20, toCall: 20, least: 40 };
    expect(sizes(preflop)).toEqual({ '2.5': 50, '3': 60, '4': 80, pot: 70 });
  });

  it('are parts of the pot once somebody has raised before the flop', () => {
    const raised = { ...FLOP, preflop: true, middle: 90, bet: 60, toCall: 60, least: 100 };
    expect(Object.keys(sizes(raised))).toEqual(['1/3', '1/2', '3/4', 'pot']);
  });

  it('stay within the bounds', () => {
    const narrow = { ...FLOP, least: 80, most: 100 };
    for (const { to } of presets(narrow)) {
      expect(to).toBeGreaterThanOrEqual(80);
      expect(to).toBeLessThanOrEqual(100);
    }
  });
});

describe('steps and slides', () => {
  it('land on whole blinds', () => {
    expect(stepped(50, 1, FLOP)).toBe(60);
    expect(stepped(50, -1, FLOP)).toBe(40);
    expect(stepped(60, 1, FLOP)).toBe(80);
    expect(slid(333, FLOP)).toBe(340);
  });

  it('reach both ends and go no further', () => {
    const odd = { ...FLOP, least: 25, most: 995 };
    expect(stepped(980, 1, odd)).toBe(995);
    expect(stepped(995, 1, odd)).toBe(995);
    expect(stepped(995, -1, odd)).toBe(980);
    expect(stepped(40, -1, odd)).toBe(25);
    expect(slid(995, odd)).toBe(995);
    expect(slid(990, odd)).toBe(995);
  });
});

describe('the pot after it', () => {
  it('holds the raise, less what the seat has in already', () => {
    expect(potAfter(60, FLOP)).toBe(180);
    expect(potAfter(200, { ...FLOP, middle: 180, bet: 60, toCall: 60 })).toBe(380);
    const bigBlind = { ...FLOP, middle: 90, bet: 60, toCall: 40 }; // 20 are in
    expect(potAfter(180, bigBlind)).toBe(250);
  });
});
