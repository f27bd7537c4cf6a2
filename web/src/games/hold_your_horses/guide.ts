import './words/guide';
import { CHART } from '../../lib/hand-chart';
import type { Key } from '../../words/index.svelte';
import type { GameGuide } from '../module';

export const guide: GameGuide<'hold_your_horses'> = {
  hints: [
    {
      key: 'horses.hint.ready',
      when: (room) => room.view!.running && (room.private?.pending ?? []).some((chips) => chips > 0),
    },
    { key: 'horses.hint.bet', when: (room) => room.option('bet/place') !== null },
    { key: 'horses.hint.words', when: ({ view }) => view!.running },
  ],
  terms({ about }) {
    const { cap_pct, ante, house_edge_bps, round_weights } = about!.settings;
    const isWeighted = new Set(round_weights.split('/')).size > 1;
    const set: readonly (readonly [boolean, Key])[] = [
      [cap_pct > 0, 'horses.term.limit'],
      [ante > 0, 'horses.term.ante'],
      [isWeighted, 'horses.term.weights'],
      [house_edge_bps > 0, 'horses.term.edge'],
    ];
    return [
      'horses.term.chance',
      'horses.term.tie',
      'horses.term.pays',
      'horses.term.pool',
      'horses.term.staked',
      'horses.term.loose',
      'horses.term.yours',
      'horses.term.dark',
      'horses.term.board',
      'horses.term.rounds',
      'horses.term.finish',
      'horses.term.clock',
      'horses.term.stack',
      ...set.filter(([isOn]) => isOn).map(([, key]) => key),
    ];
  },
  means: ({ command }, { view }) =>
    command === 'player/ready' && !view!.running ? 'explain.player/ready.next' : undefined,
  chart: () => ({ rows: CHART }),
};
