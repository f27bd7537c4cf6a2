import './words/history';
import './words/plain';
import { t } from '../../words/index.svelte';
import { listed } from '../../words/refusals';
import type { GameHistory } from '../module';
import { count, share, total } from '../statistics';
import { nameOf } from './seat-words';
import { inPyramid } from './types';

export const history: GameHistory<'ride_the_bus'> = {
  rounds: 'bus.history',
  round: 'bus.history.one',
  told({ net }) {
    const got = Object.entries(net).map(([name, points]) => [name, -points] as const);
    const most = Math.max(0, ...got.map(([, n]) => n));
    if (most === 0) return t('bus.history.none');
    const names = got.filter(([, n]) => n === most).map(([name]) => name);
    return t('bus.history.most', { names: listed(names, 'and'), n: most });
  },
  result: (own) => t('bus.history.own', { n: Math.abs(own) }),
  partOf(view) {
    if (inPyramid(view)) return t('bus.part.pyramid');
    if (view.phase === 'results') return t('phase.results');
    return view.ride && t('bus.part.ride', { name: nameOf(view, view.ride.rider) });
  },
  figures: [
    total('bus.stat.given', 'given'),
    total('bus.stat.received', 'received'),
    total('bus.stat.on-bus', 'on_bus'),
    total('bus.stat.played', 'played'),
    {
      key: 'bus.stat.rides',
      of: ({ counts }) =>
        t('bus.stat.rides.of', { n: count(counts, 'rides'), done: count(counts, 'finished') }),
    },
    share('bus.stat.right', 'right', 'guesses'),
    total('bus.stat.most-guesses', 'most_guesses'),
  ],
};
