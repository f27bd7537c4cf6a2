import './words/guide';
import { t, type Key } from '../../words/index.svelte';
import { listed } from '../../words/refusals';
import type { GameGuide } from '../module';
import { CARDS, meansRaise, pokerAhead, pokerTerms, TURN } from '../poker/guide';
import { standingFor, WILD_CHART } from './chart';

export const guide: GameGuide<'follow_the_queen'> = {
  hints: [TURN, CARDS, { key: 'queen.hint.wild', when: ({ view }) => view!.running }],
  terms: ({ view }) =>
    pokerTerms([
      'queen.term.wild',
      'queen.term.street',
      'poker.term.bring-in',
      'queen.term.low',
      'queen.term.complete',
      'queen.term.opens',
      ...(view!.community.length > 0 ? (['queen.term.shared'] as const) : []),
    ]),
  means: (option, room) =>
    option.command === 'bet/raise' && room.view!.complete_to > 0
      ? 'explain.bet/raise.complete'
      : meansRaise(option, room),
  ahead: pokerAhead,
  chart: ({ view, private: own }) => ({
    rows: WILD_CHART,
    own: own?.makes ? { name: own.makes, cards: own.plays.map(([card, as]) => standingFor(card, as)) } : null,
    note: t('queen.chart.wild', {
      ranks: listed(
        view!.wild_ranks.map((rank) => t(`ranks.${rank}` as Key)),
        'and',
      ),
    }),
  }),
};
