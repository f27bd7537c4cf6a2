import { describe, expect, it } from 'vitest';
import type { Option } from '../../generated/protocol';
import { commandOf, controlsOf, isLawful, startOf } from './controls';

const range = (least: number, most: number) => ({ type: 'range' as const, least, most });
const choice = (...values: (number | string | boolean)[]) => ({ type: 'choice' as const, values });
const option = (command: string, fields: Option['fields'] = {}, price = 0): Option => ({
  command,
  fields,
  price,
  housekeeping: false,
});

describe('controls', () => {
  it('are one tap where nothing is left to choose', () => {
    expect(controlsOf([option('bet/call', {}, 40)])).toMatchObject([{ kind: 'tap', price: 40, values: {} }]);
    expect(controlsOf([option('pyramid/claim', { count: range(1, 1) })])).toMatchObject([
      { kind: 'tap', values: { count: 1 } },
    ]);
  });

  it('are a button for each of a few choices', () => {
    const controls = controlsOf([option('bus/guess', { call: choice('higher', 'lower') })]);
    expect(controls.map((one) => one.kind === 'tap' && one.values)).toEqual([
      { call: 'higher' },
      { call: 'lower' },
    ]);
  });

  it('keep what is decided beside what is chosen', () => {
    const controls = controlsOf([option('pyramid/assign', { to: choice(1, 2), sips: range(1, 1) })]);
    expect(controls).toMatchObject([{ values: { to: 1, sips: 1 } }, { values: { to: 2, sips: 1 } }]);
  });

  it('are a form for anything else', () => {
    expect(controlsOf([option('bet/raise', { to: range(20, 995) })])).toMatchObject([{ kind: 'form' }]);
    const many = option('seat/sit', { seat: choice(0, 1, 2, 3, 4) });
    expect(controlsOf([many])).toMatchObject([{ kind: 'form' }]);
  });

  it('are one form for several options of a command', () => {
    const bet = (hand: number) => option('bet/place', { hand: choice(hand), amount: range(10, 100) });
    const controls = controlsOf([bet(1), bet(2), option('player/ready')]);
    expect(controls.map((one) => one.kind)).toEqual(['form', 'tap']);
    expect(controls[0]).toMatchObject({ variants: [{}, {}] });
  });
});

it('offers what is decided among several options of a command as a tap of its form', () => {
  const bet = option('bet/place', { hand: choice(1), amount: range(10, 100) });
  const back = option('bet/place', { hand: choice(1), amount: range(0, 0) });
  const [form] = controlsOf([bet, back]);
  expect(form).toMatchObject({ variants: [bet], taps: [{ values: { hand: 1, amount: 0 } }] });
});

describe('values', () => {
  it('start at the first', () => {
    expect(startOf(range(20, 90))).toBe(20);
    expect(startOf(choice(2, 1))).toBe(2);
    expect(startOf({ type: 'text', longest: 3 })).toBe('');
  });

  it('are lawful or not', () => {
    expect(isLawful(range(20, 90), 19)).toBe(false);
    expect(isLawful(range(20, 90), 20.5)).toBe(false);
    expect(isLawful(range(20, 90), 90)).toBe(true);
    expect(isLawful({ type: 'text', longest: 3 }, ' ')).toBe(false);
    expect(isLawful(choice(true, false), false)).toBe(true);
  });

  it('become the keys of the request', () => {
    expect(commandOf('bet/raise', { to: 60 })).toEqual({ type: 'bet/raise', to: 60 });
  });
});
