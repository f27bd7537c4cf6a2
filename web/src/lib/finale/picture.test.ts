import { expect, it } from 'vitest';
import { fitted, inTurn } from './picture';
import type { AwardLine } from './telling';

const width = (text: string): number => [...text].length;

it('writes as much as there is room for, and no half characters', () => {
  expect(fitted('Ann', 3, width)).toBe('Ann');
  expect(fitted('Anna Maria', 6, width)).toBe('Anna…');
  expect(fitted('👨‍👩‍👧👨‍👩‍👧', 6, width)).toBe('👨‍👩‍👧…');
});

it('takes an award of each game before a second of one, and the greater of two for the same', () => {
  const line = (code: string, count: number): AwardLine => ({
    code,
    count,
    title: code,
    names: 'Ann',
    value: '',
    cards: [],
  });
  const games = [
    { game: 'a', rounds: '', awards: [line('pot', 80), line('hand', 5)] },
    { game: 'b', rounds: '', awards: [line('pot', 90), line('hand', 4)] },
    { game: 'c', rounds: '', awards: [line('race', 1)] },
  ];
  expect(inTurn(games).map(({ code, count }) => [code, count])).toEqual([
    ['pot', 90],
    ['race', 1],
    ['hand', 5],
  ]);
});
