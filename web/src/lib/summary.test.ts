import { expect, it } from 'vitest';
import type { TableSettings } from '../generated/protocol';
import { plainSummary } from './summary';

const settings = { clock_s: 30, deal_control: 'auto' } as TableSettings;

it('tells a table of any game by what the room says', () => {
  expect(plainSummary({ usual_ante: 5, usual_stack: 100, settings })).toEqual([
    'Ante 5',
    '100 chips each',
    '30 s to decide',
  ]);
});

it('has no word for what is not played for', () => {
  expect(plainSummary({ usual_ante: 0, usual_stack: 0, settings })).toEqual(['30 s to decide']);
});
