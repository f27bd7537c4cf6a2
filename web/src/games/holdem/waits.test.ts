import { expect, it } from 'vitest';
import { entryWaits, holdemWaits } from './waits';

const VOTE = {
  phase: 'vote',
  running: true,
  finished: false,
  next_deal: null,
  paused_at: null,
  due: 9,
  waits_for: [],
  seats: [],
} as const;

it('waits for votes, unless it is paused', () => {
  expect(holdemWaits(VOTE, 'auto', 0)).toEqual({ key: 'poker.wait.vote', due: 9 });
  expect(holdemWaits({ ...VOTE, paused_at: 1 }, 'auto', 0)?.key).toBe('table.wait.paused');
});

it('says how long the big blind takes, and what would be sooner', () => {
  const waits = { entry_in: 3, post_in: null, posts: false };
  expect(entryWaits({ ...waits, entry_in: null }, false)).toBeNull();
  expect(entryWaits(waits, false)).toEqual({
    note: { key: 'holdem.wait.big-blind.n', values: { n: 3 } },
    more: 'holdem.wait.entry',
  });
  expect(entryWaits(waits, true)?.more).toBe('holdem.wait.entry.host');
  expect(entryWaits({ ...waits, post_in: 1 }, false)?.more).toBeNull();
  expect(entryWaits({ ...waits, post_in: 1, posts: true }, false)?.note.key).toBe(
    'holdem.wait.big-blind.next',
  );
});
