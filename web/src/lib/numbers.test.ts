import { describe, expect, it } from 'vitest';
import { signed, typed, within } from './numbers';

it.each([
  [39.6, 40],
  [5, 20],
  [5000, 1000],
])('%d is brought within the bounds: %d', (n, lawful) => {
  expect(within(n, { least: 20, most: 1000 })).toBe(lawful);
});

describe('typed', () => {
  it('reads numbers however they are grouped', () => {
    expect(typed('1,250')).toBe(1250);
    expect(typed('1 250')).toBe(1250);
    expect(typed('1\u00a0250')).toBe(1250);
  });

  it('reads nothing else', () => {
    for (const text of ['', 'all', '-5', '1e3']) expect(typed(text)).toBeNull();
  });
});

it('gives gains and losses a sign', () => {
  expect([5, 0, -5].map((net) => signed(net, String))).toEqual(['+5', '0', '−5']);
});
