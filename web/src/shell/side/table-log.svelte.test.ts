import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inLanguage, scene } from '../../effects/test-scenes';
import type { GameEffects } from '../../effects/game-effects';
import type { Hearer, Room, TableEvent } from '../../lib/room.svelte';
import { TableLog } from './table-log.svelte';

beforeAll(() => inLanguage('en'));
beforeEach(() => sessionStorage.clear());

interface Table extends Room {
  hears(round: number, events: object[], told?: object[]): void;
}

/** A room in which Ann sits, and which can be made to hear something. */
function roomOf(you = 'Ann', code = 'ABC23D'): Table {
  const hearers: Hearer[] = [];
  const room = {
    ...scene(),
    you,
    at: 1_000,
    about: { title: 'A game', code, game: 'some', stakes: 'ledger' },
    hear: (hearer: Hearer) => {
      hearers.push(hearer);
      return () => hearers.pop();
    },
    hears(round: number, events: object[], told?: object[]) {
      room.view = { ...room.view, round } as never;
      for (const hear of hearers)
        (hear as (...heard: unknown[]) => void)(events as TableEvent[], room, ...(told ? [told] : []));
    },
  } as unknown as Table;
  return room;
}

const sits = (name: string): object => ({ type: 'seat/sat', seat: 4, name, chips: 0 });
const POKER = { tellers: { 'bet/folded': () => 'Ben folds.' } } as unknown as GameEffects;

function logOf(room: Table, game: GameEffects | null | undefined): TableLog {
  const log = new TableLog(room, () => game);
  log.start();
  return log;
}

describe('the log of a table', () => {
  it('has a chapter for each round and the newest first, in both', () => {
    const room = roomOf();
    const log = logOf(room, POKER);
    room.hears(1, [sits('Cid'), { type: 'bet/folded', seat: 1 }]);
    room.hears(1, [{ type: 'table/paused' }]);
    room.hears(2, [{ type: 'bet/folded', seat: 1 }]);
    expect(log.chapters.map(({ round, lines }) => [round, lines])).toEqual([
      [2, ['Ben folds.']],
      [1, ['The table is paused.', 'Ben folds.', 'Cid sits down.']],
    ]);
  });

  it('says what the round has brought', () => {
    const room = roomOf();
    const log = logOf(room, null);
    room.hears(1, [{ type: 'round/closed', net: { Ann: 1500, Ben: -1500 } }]);
    expect(log.chapters[0]?.lines).toEqual(['Your result: +1,500.']);
  });

  it('tells of a game that the client does not know', () => {
    const room = roomOf();
    const log = logOf(room, undefined);
    room.hears(1, [
      { type: 'card/drawn', seat: 1, card: 51 },
      { type: 'member/dreamt', name: 'Ben' },
      { type: 'deck/shuffled_again' },
      { type: 'stake/put', seat: 0, chips: 1200 },
    ]);
    expect(log.chapters[0]?.lines).toEqual([
      'Ann: stake put: 1,200.',
      'Deck shuffled again.',
      'Ben: card drawn: ace of spades.',
    ]);
  });

  it('tells only what its cards have shown', () => {
    const room = roomOf();
    const log = logOf(room, POKER);
    room.hears(1, [{ type: 'bet/folded', seat: 1 }], []);
    expect(log.chapters).toEqual([]);
    room.hears(1, [], [{ type: 'bet/folded', seat: 1 }]);
    expect(log.chapters[0]?.lines).toEqual(['Ben folds.']);
  });

  it('survives a reload, for whoever it was written for', () => {
    const room = roomOf();
    logOf(room, null);
    room.hears(3, [sits('Cid')]);
    expect(logOf(roomOf(), null).chapters.map(({ round }) => round)).toEqual([3]);
    expect(logOf(roomOf('Ben'), null).chapters).toEqual([]);
    expect(logOf(roomOf('Ann', 'XYZ99Z'), null).chapters).toEqual([]);
  });

  it('makes the best of what it finds', () => {
    for (const found of [
      '',
      '7',
      '{',
      '{"you":"Ann","chapters":[{"round":1}]}',
      '{"you":"Ann","chapters":5}',
    ]) {
      sessionStorage.setItem('bluefelt log ABC23D', found);
      expect(logOf(roomOf(), null).chapters).toEqual([]);
    }
  });

  it('goes on with the last rounds only', () => {
    const room = roomOf();
    const log = logOf(room, null);
    for (let round = 1; round <= 40; round++) room.hears(round, [sits('Cid')]);
    expect(log.chapters).toHaveLength(30);
    expect(log.chapters[0]?.round).toBe(40);
  });
});
