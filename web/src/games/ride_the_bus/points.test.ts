// @vitest-environment node
import { expect, it } from 'vitest';
import { rules as en } from './rules/en';
import { rules as hu } from './rules/hu';
import { tables } from './rules/sample-tables';
import { guide } from './words/guide';
import { words as hungarian } from './words/hu';
import { lobby } from './words/lobby';

const DRINKS = /sip|drink|korty|ital|iszik/i;

it.each([en, hu])('where points are counted, the rules do not speak of drinks', (rules) => {
  const points = tables.filter(({ counting }) => counting === 'points');
  expect(points).not.toEqual([]);
  expect(JSON.stringify(points.map(rules))).not.toMatch(DRINKS);
});

it.each(Object.keys(guide).filter((key) => !key.startsWith('bus.term.sip')))(
  'what is counted has no name in %s',
  (key) => {
    expect(guide[key as keyof typeof guide]).not.toMatch(DRINKS);
    expect(hungarian[key as keyof typeof guide]).not.toMatch(DRINKS);
  },
);

it('what the game is about is said without drinks', () => {
  expect(lobby['game.ride_the_bus']).not.toMatch(DRINKS);
  expect(hungarian['game.ride_the_bus']).not.toMatch(DRINKS);
});
