import { expect, it } from 'vitest';
import { holdemWaits } from './waits';

const VOTE = {
  phase: 'vote',
  running: true,
  finished: false,
  next_deal: null,
  paused_at: null,
  due: 9,
} as const;

it('waits for votes, unless it is paused', () => {
  expect(holdemWaits(VOTE, 'auto')).toEqual({ key: 'poker.wait.vote', due: 9 });
  expect(holdemWaits({ ...VOTE, paused_at: 1 }, 'auto')?.key).toBe('table.wait.paused');
});
