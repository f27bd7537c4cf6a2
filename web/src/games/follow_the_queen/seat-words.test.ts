import { describe, expect, it } from 'vitest';
import type { FollowTheQueenPublicView, FollowTheQueenSeatView } from '../../generated/protocol';
import { opens, queenWord } from './seat-words';
import { winnersOf } from './winners';

const seat = (more: object = {}): FollowTheQueenSeatView =>
  ({
    seat: 1,
    name: 'Ann',
    in_round: true,
    stack: 100,
    did: null,
    won: 0,
    makes: null,
    ...more,
  }) as FollowTheQueenSeatView;
const view = (more: object = {}): FollowTheQueenPublicView =>
  ({
    phase: 'fourth',
    running: true,
    opener: 1,
    bringing_in: null,
    waits_for: [],
    in_time_bank: false,
    ...more,
  }) as unknown as FollowTheQueenPublicView;

describe('the word in a row', () => {
  it('is what has to be done first, until it was done', () => {
    expect(queenWord(seat(), view())?.key).toBe('queen.opens');
    expect(queenWord(seat({ did: 'check' }), view())?.key).toBe('poker.did.check');
    expect(queenWord(seat(), view({ phase: 'third', bringing_in: 1 }))?.key).toBe('queen.low');
    expect(queenWord(seat({ did: 'bring-in' }), view({ phase: 'third' }))?.key).toBe('poker.did.bring-in');
    expect(queenWord(seat(), view({ opener: 2 }))).toBeNull();
    expect(queenWord(seat(), view(), true)).toBeNull();
    expect(queenWord(seat(), view({ phase: 'over', running: false }))).toBeNull();
    expect(queenWord(seat({ did: 'call' }), view({ in_time_bank: true, waits_for: [1] }))?.key).toBe(
      'poker.time-bank',
    );
  });

  it('calls nobody the opener of the third street', () => {
    expect(opens(1, view({ phase: 'third' }))).toBe(false);
    expect(opens(1, view({ phase: 'seventh' }))).toBe(true);
  });
});

describe('winners', () => {
  const makes = { category: 'pair', ranks: [3] };
  const seats = [seat({ won: 10 }), seat({ seat: 2, name: 'Ben', won: 30, makes }), seat({ seat: 3 })];

  it('are named when it is over, the most first', () => {
    expect(winnersOf(view({ phase: 'over', seats })).map(({ name, makes }) => [name, makes])).toEqual([
      ['Ben', [makes]],
      ['Ann', []],
    ]);
    expect(winnersOf(view({ phase: 'seventh', seats }))).toEqual([]);
  });
});
