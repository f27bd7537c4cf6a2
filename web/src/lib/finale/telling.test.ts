import { describe, expect, it } from 'vitest';
import type { Award, Finale, Ranked } from '../../generated/protocol';
import '../../games/holdem/words/lobby';
import '../../games/ride_the_bus/words/lobby';
import { awardsOf, durationOf, headingOf, podiumOf, scoreOf } from './telling';

const ranked = (name: string, place: number | null, score: number | null = 0): Ranked => ({
  name,
  avatar: '🦊',
  place,
  score,
});
const award = (part: Partial<Award>): Award => ({
  game: 'holdem',
  code: 'biggest-pot',
  names: ['Ann'],
  count: 1200,
  hand: null,
  cards: [],
  plays: [],
  ...part,
});
const finale = (part: Partial<Finale>): Finale => ({
  tournament: false,
  unit: 'chips',
  ranking: [],
  awards: [],
  rounds: { holdem: 48 },
  lasted: 0,
  bots: ['Ada'],
  ...part,
});

describe('the podium', () => {
  const names = (ranking: readonly Ranked[]): string[] => ranking.map(({ name }) => name);

  it('has three steps, and bots stand beside it', () => {
    const four = [
      ranked('Ann', 1),
      ranked('Ben', 2),
      ranked('Cleo', 3),
      ranked('Dan', 4),
      ranked('Ada', null),
    ];
    const { steps, others } = podiumOf(finale({ ranking: four }));
    expect(names(steps)).toEqual(['Ann', 'Ben', 'Cleo']);
    expect(names(others)).toEqual(['Dan', 'Ada']);
  });

  it('is not for those who share a place with others that it has no room for', () => {
    const tied = [ranked('Ann', 1), ranked('Ben', 2), ranked('Cleo', 2), ranked('Dan', 2)];
    const { steps, others } = podiumOf(finale({ ranking: tied }));
    expect(names(steps)).toEqual(['Ann']);
    expect(names(others)).toEqual(['Ben', 'Cleo', 'Dan']);
  });

  it('is not for one person among bots', () => {
    expect(podiumOf(finale({ ranking: [ranked('Ann', 1), ranked('Ada', null)] })).steps).toEqual([]);
  });
});

describe('what somebody won', () => {
  it('has a sign where it is chips, and a word where it is points', () => {
    expect(scoreOf(ranked('Ann', 1, -1200), finale({}))).toBe('−1,200');
    expect(scoreOf(ranked('Ann', 1, 1), finale({ unit: 'sips' }))).toBe('1 sip');
    expect(scoreOf(ranked('Ann', 1, 2), finale({ unit: 'laps' }))).toBe('2 laps');
  });

  it('is nothing where places count', () => {
    expect(scoreOf(ranked('Ann', 1, null), finale({ unit: '' }))).toBe('');
    expect(headingOf(finale({ tournament: true, unit: '' }))).toBe('Final places');
  });
});

describe('awards', () => {
  it('are told in the words of their game, and bots are marked', () => {
    const [game] = awardsOf(finale({ awards: [award({ names: ['Ann', 'Ada'] })] }));
    expect(game!.rounds).toBe('48 hands of Texas Hold’em');
    expect(game!.awards[0]).toMatchObject({
      title: 'Biggest pot',
      names: 'Ann and Ada (bot)',
      value: '1,200 chips',
    });
  });

  it('name a hand, and say what wild cards play as', () => {
    const hand = { category: 'pair', ranks: [11] };
    const best = award({ code: 'best-hand', hand, cards: [46, 40], plays: [46, 45] });
    const [line] = awardsOf(finale({ awards: [best] }))[0]!.awards;
    expect(line!.value).toBe('a pair of kings');
    expect(line!.cards).toEqual([
      { card: 46, playsAs: null },
      { card: 40, playsAs: 'K' },
    ]);
  });

  it('of a game that nobody here knows are told by their codes', () => {
    const [game] = awardsOf(
      finale({ rounds: { chess: 1 }, awards: [award({ game: 'chess', code: 'most-mates', count: 2 })] }),
    );
    expect(game!.rounds).toBe('1 round of chess');
    expect(game!.awards[0]).toMatchObject({ title: 'most mates', value: '2' });
  });
});

it.each([
  [0, '1 min'],
  [59 * 60_000, '59 min'],
  [120 * 60_000, '2 h'],
  [192 * 60_000, '3 h 12 min'],
])('%d ms are %s', (lasted, told) => {
  expect(durationOf(finale({ lasted }))).toBe(told);
});
