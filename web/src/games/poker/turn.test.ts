import { expect, it } from 'vitest';
import { turnOf } from './turn';
import type { PokerSeat, PokerView } from './types';

const view = {
  running: true,
  waits_for: [2],
  due: 90_000,
  in_time_bank: false,
  paused_at: null,
} as unknown as PokerView;
const seat = { seat: 2, time_bank: 25_000 } as PokerSeat;

it('is the clock of whoever acts', () => {
  expect(turnOf(view, seat, 20)).toEqual({ due: 90_000, whole: 20_000, inTimeBank: false, pausedAt: null });
});

it('is measured by what is left of the time bank once that runs', () => {
  expect(turnOf({ ...view, in_time_bank: true }, seat, 20)).toMatchObject({
    whole: 25_000,
    inTimeBank: true,
  });
});

it('is nobody else’s, and none between hands, when somebody has to deal', () => {
  expect(turnOf(view, { ...seat, seat: 1 }, 20)).toBeNull();
  expect(turnOf({ ...view, running: false }, seat, 20)).toBeNull();
});

it('is a turn without a clock, too', () => {
  expect(turnOf({ ...view, due: null }, seat, 20)).toMatchObject({ due: null });
});
