import { expect, it } from 'vitest';
import { columnsOf } from './columns';

it('fills the left column first', () => {
  expect(columnsOf([1, 2, 3])).toEqual([[1, 2], [3]]);
  expect(columnsOf([])).toEqual([[], []]);
});
