import './words/history';
import './words/plain';
import type { PokerKey } from './types';
import type { Figure, GameHistory } from '../module';
import { signed } from '../../lib/numbers';
import { handName, number, t } from '../../words/index.svelte';
import { listed } from '../../words/refusals';
import { count, share, total } from '../statistics';

const hasLuck = (counts: Readonly<Record<string, number>>): boolean => count(counts, 'luck') !== 0;

const FIGURES: readonly Figure[] = [
  share('poker.stat.entered', 'entered', 'hands'),
  share('poker.stat.raised', 'raised', 'hands'),
  share('poker.stat.three-bets', 'three_bets', 'may_three_bet'),
  share('poker.stat.goes-on', 'goes_on', 'may_go_on'),
  {
    key: 'poker.stat.aggression',
    of: ({ counts }) =>
      count(counts, 'calls') > 0
        ? number(Math.round((count(counts, 'bets') / count(counts, 'calls')) * 10) / 10)
        : null,
  },
  share('poker.stat.showdowns', 'showdowns', 'seen'),
  share('poker.stat.showdowns-won', 'showdowns_won', 'showdowns'),
  total('poker.stat.most-won', 'most_won'),
  {
    key: 'poker.stat.luck',
    of: ({ counts }) => (hasLuck(counts) ? signed(count(counts, 'luck'), number) : null),
  },
  {
    key: 'poker.stat.adjusted',
    of: ({ counts, net }) => (hasLuck(counts) ? signed(net - count(counts, 'luck'), number) : null),
  },
];

/** What is told of a hand of any poker game. */
export const POKER_HISTORY = {
  rounds: 'poker.history',
  round: 'poker.history.one',
  told({ summary: { won = {}, hand } }) {
    const winners = Object.entries(won).toSorted(([, a], [, b]) => b - a);
    const [first, ...others] = winners;
    if (!first) return '';
    const best = hand ? handName(hand) : '';
    const key = others.length > 0 ? 'poker.history.each' : 'poker.history.won';
    const values = {
      name: first[0],
      n: first[1],
      each: listed(
        winners.map(([name, n]) => `${name} ${number(n)}`),
        'and',
      ),
      hand: best,
    };
    return best ? t(`${key}.hand`, values) : t(key, values);
  },
  figures: FIGURES,
} satisfies Omit<GameHistory<PokerKey>, 'partOf'>;
