import { expect, it } from 'vitest';
import { marked } from './marked';

const told = (line: string, ...bots: string[]): string =>
  marked(line, bots)
    .map(({ text, isBot }) => (isBot ? `[${text}]` : text))
    .join('');

it.each([
  ['Ada calls 20.', '[Ada] calls 20.'],
  ['Ann pays Ada.', 'Ann pays [Ada].'],
  ['Adam raises to 40.', 'Adam raises to 40.'],
  ['Ada 2 beats Ada.', '[Ada 2] beats [Ada].'],
  ['Ben folds.', 'Ben folds.'],
])('marks the bots of %s', (line, shown) => {
  expect(told(line, 'Ada', 'Ada 2')).toBe(shown);
});

it('marks names of any signs, and nobody where there are no bots', () => {
  expect(told('A.(*) calls.', 'A.(*)')).toBe('[A.(*)] calls.');
  expect(told('Abcde calls.', 'A.(*)')).toBe('Abcde calls.');
  expect(told('Ada calls.')).toBe('Ada calls.');
});
