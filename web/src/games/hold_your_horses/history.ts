import './words/history';
import './words/plain';
import './words/table';
import { handName, number, t } from '../../words/index.svelte';
import { listed } from '../../words/refusals';
import type { GameHistory } from '../module';
import { share, total } from '../statistics';
import { handsOf } from './status-words';

export const history: GameHistory<'hold_your_horses'> = {
  rounds: 'horses.history',
  round: 'horses.history.one',
  told({ summary: { won = {}, hand, lanes = [] } }) {
    if (!hand) return '';
    const each = Object.entries(won)
      .filter(([, chips]) => chips > 0)
      .map(([name, chips]) => `${name} ${number(chips)}`);
    const paid =
      each.length > 0 ? t('horses.history.paid', { each: listed(each, 'and') }) : t('horses.history.nobody');
    return `${t('horses.history.won', { hands: handsOf(lanes), hand: handName(hand) })}. ${paid}`;
  },
  partOf: ({ phase }) => (phase === 'waiting' ? null : t(`phase.${phase}`)),
  figures: [
    share('horses.stat.return', 'paid', 'staked'),
    share('horses.stat.hits', 'hits', 'races'),
    share('horses.stat.favourites', 'favourites_won', 'favourites'),
    share('horses.stat.dark', 'dark_won', 'dark'),
    total('horses.stat.staked', 'staked'),
    total('horses.stat.most-won', 'most_won'),
  ],
};
