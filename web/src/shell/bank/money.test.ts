import { describe, expect, it } from 'vitest';
import '../../words/en/bank';
import { moneyText, rateOf } from './money';
import { settleMessage } from './settle-message';

const EUROS = { chips: 100, money: 250, decimals: 2, currency: '€' };

describe('what chips are worth', () => {
  it('is read as it is typed, digit by digit', () => {
    expect(rateOf('100', '2.50', '€')).toEqual(EUROS);
    expect(rateOf('100', '2,5', ' € ')).toEqual(EUROS);
    expect(rateOf('1', '3', '$')).toEqual({ chips: 1, money: 300, decimals: 2, currency: '$' });
    expect(rateOf('100', '500', 'Ft')).toEqual({ chips: 100, money: 500, decimals: 0, currency: 'Ft' });
    expect(rateOf('1', '0.005', '£')).toEqual({ chips: 1, money: 5, decimals: 3, currency: '£' });
  });

  it('is nothing where it makes no sense', () => {
    for (const [chips, amount, currency] of [
      ['0', '1', '€'],
      ['1', '0', '€'],
      ['1.5', '1', '€'],
      ['1', 'much', '€'],
      ['1', '1', ' '],
      ['1', '1', 'sandwiches'],
    ] as const)
      expect(rateOf(chips, amount, currency)).toBeNull();
  });

  it('is written with its cents', () => {
    expect([0, 5, 125, 1234505].map((money) => moneyText(EUROS, money))).toEqual([
      '0.00 €',
      '0.05 €',
      '1.25 €',
      '12,345.05 €',
    ]);
    expect(moneyText({ ...EUROS, decimals: 0, currency: 'Ft' }, 1500)).toBe('1,500 Ft');
  });
});

describe('the message to settle up', () => {
  const transfers = [{ payer: 'Ann', payee: 'Ben', chips: 50, money: 125 }];

  it('says who pays whom, in chips and money', () => {
    expect(settleMessage('AB12CD', { transfers, rate: EUROS, bots: 200 })).toBe(
      [
        'Who pays whom (room AB12CD)',
        'Ann pays Ben 50 chips = 1.25 €',
        '200 chips went to bots; nobody pays or gets those.',
        '100 chips = 2.50 €',
      ].join('\n'),
    );
  });

  it('says so in chips alone where they are worth nothing', () => {
    const [, line, ...rest] = settleMessage('AB12CD', {
      transfers: [{ ...transfers[0]!, money: null }],
      rate: null,
      bots: 0,
    }).split('\n');
    expect([line, rest]).toEqual(['Ann pays Ben 50 chips', []]);
    expect(settleMessage('AB12CD', { transfers: [], rate: null, bots: -1 })).toContain(
      '1 chip came from bots',
    );
  });
});
