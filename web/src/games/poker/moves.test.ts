import { expect, it } from 'vitest';
import type { TableEvent } from '../../lib/room.svelte';
import { chipMoves } from './moves';

const bets = (entries: Record<number, number>): { seat: number; bet: number }[] =>
  Object.entries(entries).map(([seat, bet]) => ({ seat: Number(seat), bet }));

it('gathers the bets of the round, the last call with them', () => {
  const events: TableEvent[] = [
    { type: 'bet/called', seat: 2, chips: 40 },
    { type: 'pot/collected', pots: [] },
  ];
  expect(chipMoves(events, bets({ 0: 40, 1: 0 }))).toEqual([
    [
      { from: 0, to: 'pot' },
      { from: 2, to: 'pot' },
    ],
  ]);
});

it('leaves a bet where it is when nobody called it', () => {
  const events: TableEvent[] = [
    { type: 'bet/folded', seat: 1 },
    { type: 'bet/returned', seat: 0, chips: 40 },
    { type: 'pot/collected', pots: [] },
  ];
  expect(chipMoves(events, bets({ 0: 40 }))).toEqual([]);
});

it('pays one pot after the other', () => {
  const events: TableEvent[] = [
    { type: 'pot/won', pot: 1, run: 0, shares: { 3: 100 } },
    { type: 'pot/won', pot: 0, run: 0, shares: { 1: 50, 2: 50 } },
  ];
  expect(chipMoves(events, bets({}))).toEqual([
    [{ from: 'pot', to: 3 }],
    [
      { from: 'pot', to: 1 },
      { from: 'pot', to: 2 },
    ],
  ]);
});

it('moves nothing while bets only grow', () => {
  expect(chipMoves([{ type: 'bet/called', seat: 0, chips: 20 }], bets({}))).toEqual([]);
});
