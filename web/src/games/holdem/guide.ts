import './words/guide';
import { CHART } from '../../lib/hand-chart';
import { choicesOf } from '../../lib/options';
import type { GameGuide } from '../module';
import { CARDS, meansRaise, pokerAhead, pokerTerms, TURN, WORDS } from '../poker/guide';

export const guide: GameGuide<'holdem'> = {
  hints: [TURN, CARDS, WORDS],
  terms({ about }) {
    const { format, straddle, run_twice, rabbit_hunt, bomb_bb, blind_schedule } = about!.settings;
    return pokerTerms([
      'holdem.term.blinds',
      'holdem.term.small-blind',
      'holdem.term.big-blind',
      'holdem.term.board',
      ...(blind_schedule === 'off' ? [] : (['holdem.term.level'] as const)),
      ...(format === 'tournament'
        ? (['holdem.term.place'] as const)
        : (['holdem.term.waits', 'holdem.term.post'] as const)),
      ...(straddle ? (['holdem.term.straddle'] as const) : []),
      ...(run_twice ? (['holdem.term.run-twice'] as const) : []),
      ...(bomb_bb > 0 ? (['holdem.term.bomb'] as const) : []),
      ...(rabbit_hunt ? (['holdem.term.rabbit'] as const) : []),
    ]);
  },
  means(option, room) {
    const isOff = option.command === 'seat/post' && choicesOf(option, 'on')[0] === false;
    return isOff ? 'explain.seat/post.off' : meansRaise(option, room);
  },
  ahead: (room) => (room.view!.phase === 'vote' ? [] : pokerAhead(room)),
  chart: ({ private: own }) => ({
    rows: CHART,
    own: own?.makes ? { name: own.makes, cards: own.best.map((card) => ({ card })) } : null,
  }),
};
