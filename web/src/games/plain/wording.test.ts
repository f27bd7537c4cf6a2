import { expect, it } from 'vitest';
import { factValue, fieldName, readable, tapName, valueName } from './wording';

const view = { seats: [{ seat: 1, name: 'Ben' }] };
const tap = (command: string, values = {}, price = 0) => ({
  kind: 'tap' as const,
  key: command,
  command,
  values,
  price,
});

it('reads what a program wrote', () => expect(readable('table/lucky_draw')).toBe('Lucky draw'));

it('tells an amount from a player', () => {
  expect(fieldName('to', { type: 'range' })).toBe('Raise to');
  expect(fieldName('to', { type: 'choice' })).toBe('To');
  expect(fieldName('odd_thing', { type: 'text' })).toBe('Odd thing');
});

it('calls seats by who sits there', () => {
  expect(valueName('to', 1, view)).toBe('Ben');
  expect(valueName('to', 2, view)).toBe('Seat 3');
  expect(valueName('hand', 2, view)).toBe('Hand 2');
  expect(valueName('amount', 1500, view)).toBe('1,500');
  expect(valueName('on', false, view)).toBe('No');
});

it('says the whole of a tap', () => {
  expect(tapName(tap('bet/call', {}, 40), view)).toBe('Call 40');
  expect(tapName(tap('bus/guess', { call: 'higher' }), view)).toBe('Higher');
  expect(tapName(tap('pyramid/assign', { to: 1, sips: 2 }), view)).toBe('Hand out: Ben, 2');
  expect(tapName(tap('bet/place', { hand: 2, amount: 0 }), view)).toBe('Hand 2: Take it back');
});

it('says facts as people do', () => {
  expect(factValue({ name: 'chance', kind: 'chance', value: 0.4521 })).toBe('45.2%');
  expect(factValue({ name: 'pays', kind: 'times', value: 2.3456 })).toBe('×2.35');
  expect(factValue({ name: 'stakes', kind: 'each', value: [0, 50] })).toBe('2: 50');
  expect(factValue({ name: 'wild_ranks', kind: 'ranks', value: [10, 5] })).toBe('queens, sevens');
  expect(factValue({ name: 'rides', kind: 'word', value: 'queued' })).toBe('Waits');
});
