import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../games/poker/words/table';
import { waitWords } from './wait';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

it('says what a table waits for, and how long', () => {
  expect(waitWords({ key: 'poker.wait.next', due: 1_004_000 })).toBe('Next hand in 4 s');
  expect(waitWords({ key: 'table.wait.paused', due: null })).toBe('The table is paused.');
});
