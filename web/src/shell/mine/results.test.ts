import { describe, expect, it } from 'vitest';
import type { Evening } from '../../generated/protocol';
import { pointsOf, seriesOf, ticksOf } from './results';

const evening = (at: number, game: string, net: number, stakes: Evening['stakes'] = 'chips'): Evening => ({
  room: `room ${at}`,
  game,
  stakes,
  at,
  rounds: 1,
  net,
});

describe('results', () => {
  const all = [
    evening(3, 'one', -50),
    evening(1, 'one', 100),
    evening(2, 'two', 30),
    evening(4, 'one', 900, 'tournament'),
    evening(5, 'three', -7, 'none'),
  ];

  it('can be added up where they are of the same kind', () => {
    expect(seriesOf(all)).toEqual([
      { game: '', stakes: 'chips' },
      { game: 'one', stakes: 'chips' },
      { game: 'two', stakes: 'chips' },
      { game: 'one', stakes: 'tournament' },
    ]);
    expect(seriesOf([all[0]!])).toEqual([{ game: 'one', stakes: 'chips' }]);
    expect(seriesOf([all[4]!])).toEqual([]);
  });

  it('are sums in the order in which they were played', () => {
    const sums = (game: string) => pointsOf(all, { game, stakes: 'chips' }).map(({ sum }) => sum);
    expect(sums('')).toEqual([100, 130, 80]);
    expect(sums('one')).toEqual([100, 50]);
  });

  it.each([
    [-50, 130, [-50, 0, 50, 100, 150]],
    [0, 0, [0, 1]],
    [0, 3, [0, 1, 2, 3]],
    [-9_876_543, 0, [-10_000_000, -5_000_000, 0]],
  ])('from %d to %d have round numbers beside them', (least, most, ticks) => {
    expect(ticksOf(least, most)).toEqual(ticks);
  });
});
