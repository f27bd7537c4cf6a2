import { expect, it } from 'vitest';
import { wordsIn } from './filter-words';

it('takes words apart wherever there is space or a comma, each once', () => {
  expect(wordsIn(' darn, heck;darn\nrats x ')).toEqual(['darn', 'heck', 'rats']);
  expect(wordsIn('  ')).toEqual([]);
});
