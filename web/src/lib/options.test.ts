import { describe, expect, it } from 'vitest';
import type { Option } from '../generated/protocol';
import { choicesOf, optionOf, rangeOf } from './options';

const bomb: Option = {
  command: 'table/bomb',
  fields: { on: { type: 'choice', values: [true] } },
  price: 0,
  housekeeping: false,
};
const raise: Option = {
  command: 'bet/raise',
  fields: { to: { type: 'range', least: 40, most: 1000 } },
  price: 0,
  housekeeping: false,
};

describe('an option', () => {
  it('is found by its command', () => {
    expect(optionOf([bomb, raise], 'bet/raise')).toBe(raise);
    expect(optionOf([bomb], 'bet/raise')).toBeNull();
  });

  it('has bounds or choices, whichever it asks for', () => {
    expect(rangeOf(raise, 'to')).toMatchObject({ least: 40, most: 1000 });
    expect(choicesOf(raise, 'to')).toEqual([]);
    expect(choicesOf(bomb, 'on')).toEqual([true]);
    expect(rangeOf(bomb, 'on')).toBeNull();
  });

  it('has nothing where it is not offered', () => {
    expect(rangeOf(null, 'to')).toBeNull();
    expect(choicesOf(null, 'on')).toEqual([]);
  });
});
