import { describe, expect, it } from 'vitest';
import type { RoomView } from '../../generated/protocol';
import { cleanText, leftToTell, reactionsAt, readable, REACTIONS, saidSince } from './chat';

const said = (name: string, at: number, text: string | null = 'hi') => ({
  name,
  at,
  text,
  reaction: text === null ? ('wow' as const) : null,
});

describe('a message', () => {
  it.each([
    ['  hi ', 'hi'],
    ['two\r\n\nlines', 'two lines'],
    ['a\u202eb\u2028c\ufeff', 'a b c'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
    ['\u200b\u200d \u2060', ''],
  ])('%j is sent as %j', (typed, sent) => expect(cleanText(typed)).toBe(sent));
});

describe('the chat as it is read', () => {
  it('leaves out who is muted here, and counts it', () => {
    const { lines, hidden } = readable([said('Ann', 1), said('Ben', 2), said('Ann', 3)], ['Ann']);
    expect(lines.map((line) => line.name)).toEqual(['Ben']);
    expect(hidden).toBe(2);
  });

  it('names a speaker once in a breath', () => {
    const { lines } = readable([said('Ann', 1), said('Ann', 2), said('Ben', 3), said('Ann', 4)], []);
    expect(lines.map((line) => line.first)).toEqual([true, false, true, true]);
  });

  it('names a speaker again after a while', () => {
    const { lines } = readable([said('Ann', 1), said('Ann', 200_000)], []);
    expect(lines.map((line) => line.first)).toEqual([true, true]);
  });

  it('tells apart what was said in the same millisecond', () => {
    const { lines } = readable([said('Ann', 1), said('Ann', 1)], []);
    expect(new Set(lines.map((line) => line.key)).size).toBe(2);
  });
});

it('finds only new lines and reactions of people who are heard', () => {
  const chat = [said('Ann', 1), said('Ann', 5, null), said('Ben', 6, null), said('Cleo', 7), said('Ben', 8)];
  expect(saidSince(chat, 1, ['Ben']).map((one) => one.at)).toEqual([5, 7]);
});

it('counts characters only near the limit', () => {
  expect(leftToTell('x'.repeat(259))).toBeNull();
  expect(leftToTell('x'.repeat(260))).toBe(40);
  expect(leftToTell('x'.repeat(300))).toBe(0);
});

describe('the reactions to choose from', () => {
  const at = (game: string, settings: object): string[] =>
    reactionsAt({ game, settings } as RoomView).map(([reaction]) => reaction);
  const all = Object.keys(REACTIONS);

  it('are all there are, at most tables', () => {
    expect(at('holdem', {})).toEqual(all);
    expect(at('ride_the_bus', { counting: 'sips' })).toEqual(all);
    expect(reactionsAt(null).map(([reaction]) => reaction)).toEqual(all);
  });

  it('have no glass where points are counted', () =>
    expect(at('ride_the_bus', { counting: 'points' })).toEqual(all.filter((one) => one !== 'cheers')));
});
