import { expect, it } from 'vitest';
import type { HoldemPublicView } from '../../generated/protocol';
import { columnsOf, minutes, winnersOf, winningCards } from './staging';

it('fills the left column first', () => {
  expect(columnsOf([1, 2, 3])).toEqual([[1, 2], [3]]);
  expect(columnsOf([])).toEqual([[], []]);
});

it('knows winners and their cards once the hand is over', () => {
  const seats = [
    { name: 'Ann', won: 40, best: [[1, 2, 3, 4, 5]] },
    { name: 'Ben', won: 0, best: [[6]] },
  ];
  const view = (phase: string) => ({ phase, seats }) as unknown as HoldemPublicView;
  expect(winnersOf(view('over')).map(({ chips }) => chips)).toEqual([40]);
  expect([...winningCards(view('over'))]).toEqual([1, 2, 3, 4, 5]);
  expect(winnersOf(view('river'))).toEqual([]);
});

it('tells minutes and seconds', () => {
  expect(minutes(245_000)).toBe('4:05');
  expect(minutes(0)).toBe('0:00');
});
