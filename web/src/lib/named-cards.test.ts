import { describe, expect, it } from 'vitest';
import type { HandName } from '../generated/protocol';
import { cardsIn } from './cards';
import { namedBy, newsOf } from './named-cards';

const named = (category: HandName['category'], ranks: number[], cards: string): string => {
  const isNamed = namedBy({ category, ranks });
  return cards
    .split(' ')
    .filter((card) => isNamed(cardsIn(card)[0]!))
    .join(' ');
};

describe('the name of a hand', () => {
  it('speaks of its ranks and not of kickers', () => {
    expect(named('high-card', [12, 11, 3, 2, 0], 'As Kd 5h 4c 2s')).toBe('As');
    expect(named('two-pair', [12, 3, 11], 'As Ad 5h 5c Kd')).toBe('As Ad 5h 5c');
    expect(named('four-of-a-kind', [3, 11], '5s 5d 5h 5c Kd')).toBe('5s 5d 5h 5c');
  });

  it('speaks of others as a whole', () =>
    expect(named('full-house', [12, 3], 'As Ad Ah 5h 5c')).toBe('As Ad Ah 5h 5c'));

  it('is no news where it is only a high card', () => {
    const [ace] = cardsIn('As') as [number];
    expect(newsOf({ category: 'high-card', ranks: [12] })(ace)).toBe(false);
    expect(newsOf({ category: 'pair', ranks: [12, 3] })(ace)).toBe(true);
  });
});
