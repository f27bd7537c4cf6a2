import { describe, expect, it } from 'vitest';
import type { SettingSchema } from '../generated/protocol';
import { changesOf, fieldOf, firstWrong, grouped, isLawful } from './settings';

const clock: SettingSchema = { title: 'Seconds', default: 30, type: 'integer', minimum: 5, maximum: 600 };
const button: SettingSchema = {
  title: 'First button',
  default: null,
  anyOf: [{ type: 'integer', minimum: 0, maximum: 9 }, { type: 'null' }],
};
const weights: SettingSchema = {
  title: 'Weights',
  default: '1/1/1',
  type: 'string',
  pattern: '^([1-9]|10)(/([1-9]|10)){2}$(?!\\n)',
};

describe('fieldOf', () => {
  it('asks for each kind of setting in its own way', () => {
    expect(fieldOf(clock)).toEqual({ kind: 'number', least: 5, most: 600 });
    expect(fieldOf(button)).toEqual({ kind: 'seat', most: 9 });
    expect(fieldOf({ title: 'Straddle', default: false, type: 'boolean' })).toEqual({ kind: 'switch' });
    expect(fieldOf({ title: 'Decks', default: 1, enum: [1, 2] })).toEqual({
      kind: 'choice',
      choices: [1, 2],
    });
    expect(fieldOf(weights).kind).toBe('text');
  });
});

describe('isLawful', () => {
  it('knows the bounds', () => {
    expect([4, 5, 600, 601].map((value) => isLawful(clock, value))).toEqual([false, true, true, false]);
  });
  it('refuses an emptied field and halves', () => {
    expect(isLawful(clock, null)).toBe(false);
    expect(isLawful(clock, 5.5)).toBe(false);
  });
  it('lets a seat be nobody’s', () => {
    expect(isLawful(button, null)).toBe(true);
  });
  it('reads patterns', () => {
    expect(isLawful(weights, '1/2/10')).toBe(true);
    expect(isLawful(weights, '1/2')).toBe(false);
  });
});

describe('firstWrong', () => {
  it('names what has to be mended first', () => {
    const schemas = { clock_s: clock, round_weights: weights };
    expect(firstWrong(schemas, { clock_s: 30, round_weights: '1/2' })).toBe('round_weights');
    expect(firstWrong(schemas, { clock_s: 4, round_weights: '1/2' })).toBe('clock_s');
    expect(firstWrong(schemas, { clock_s: 30, round_weights: '1/1/1' })).toBeNull();
  });
});

describe('changesOf', () => {
  it('names only what differs', () => {
    const base = { stack: 1000, ante: 0, straddle: false };
    expect(changesOf(base, { stack: 2000, ante: 0, straddle: false })).toEqual({ stack: 2000 });
    expect(changesOf(base, base)).toEqual({});
  });
});

describe('grouped', () => {
  const schemas = { runout_ms: clock, clock_s: clock, seats: clock, table_code: clock };
  it('puts what most tables touch first, in the order of the form', () => {
    expect(grouped(schemas, false)).toEqual({
      common: ['seats', 'clock_s', 'table_code'],
      more: ['runout_ms'],
    });
  });
  it('does not ask for the kind of code once there is one', () => {
    expect(grouped(schemas, true).common).toEqual(['seats', 'clock_s']);
  });
  it('leaves out the clock where it stands still', () => {
    const form = { common: ['guess_s'], idle: ['clock_s'] };
    expect(grouped({ clock_s: clock, guess_s: clock }, false, form)).toEqual({
      common: ['guess_s'],
      more: [],
    });
  });
});
