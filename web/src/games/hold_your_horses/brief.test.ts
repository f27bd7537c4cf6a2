import { describe, expect, it } from 'vitest';
import { brief, price } from './brief';

describe('numbers where there is little room', () => {
  it('are written out up to a million', () =>
    expect([brief(999_999), brief(9_876_543)]).toEqual(['999,999', '9.88M']));

  it('are short as prices', () =>
    expect([2.44, 99.96, 251.3, 5_251, 11_111_110].map(price)).toEqual(['2.4', '100', '251', '5.3K', '11M']));
});
