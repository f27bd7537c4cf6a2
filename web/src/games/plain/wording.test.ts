import { expect, it } from 'vitest';
import '../follow_the_queen/words/plain';
import '../hold_your_horses/words/plain';
import '../ride_the_bus/words/plain';
import { factValue, fieldName, readable, tapName, valueName } from './wording';

const seats = [{ seat: 1, name: 'Ben' }];
const tap = (command: string, values = {}, price = 0) => ({
  kind: 'tap' as const,
  key: command,
  command,
  values,
  price,
  housekeeping: false,
});

it('reads what a program wrote', () => expect(readable('table/lucky_draw')).toBe('Lucky draw'));

it('tells an amount from a player', () => {
  expect(fieldName('to', { type: 'range' })).toBe('Raise to');
  expect(fieldName('to', { type: 'choice' })).toBe('To');
  expect(fieldName('odd_thing', { type: 'text' })).toBe('Odd thing');
});

it('calls seats by the names of those who sit there', () => {
  expect(valueName('to', 1, seats)).toBe('Ben');
  expect(valueName('to', 2, seats)).toBe('Seat 3');
  expect(valueName('hand', 2, seats)).toBe('Hand 2');
  expect(valueName('amount', 1500, seats)).toBe('1,500');
  expect(valueName('on', false, seats)).toBe('No');
});

it('says the whole of a tap', () => {
  expect(tapName(tap('bet/call', {}, 40), seats)).toBe('Call 40');
  expect(tapName(tap('bus/guess', { call: 'higher' }), seats)).toBe('Higher');
  expect(tapName(tap('pyramid/assign', { to: 1, sips: 2 }), seats)).toBe('Hand out: Ben, 2');
  expect(tapName(tap('bet/place', { hand: 2, amount: 0 }), seats)).toBe('Hand 2: Take it back');
});

it('says facts as people do', () => {
  expect(factValue({ name: 'chance', kind: 'chance', value: 0.4521 })).toBe('45.2%');
  expect(factValue({ name: 'pays', kind: 'times', value: 2.3456 })).toBe('×2.35');
  expect(factValue({ name: 'stakes', kind: 'each', value: [0, 50] })).toBe('2: 50');
  expect(factValue({ name: 'wild_ranks', kind: 'ranks', value: [10, 5] })).toBe('queens, sevens');
  expect(factValue({ name: 'rides', kind: 'word', value: 'queued' })).toBe('Waits');
});
