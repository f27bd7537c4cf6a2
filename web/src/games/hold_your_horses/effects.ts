import type { GameEffects } from '../../effects/game-effects';
import { t } from '../../words/index.svelte';
import { FINISH_MS } from './finish';
import { TELLERS } from './speech';

export const effects: GameEffects<'hold_your_horses'> = {
  tellers: TELLERS,
  question: () => t('turn.bets'),
  allAct: true,
  sounds: {
    of(event, { seat }, anybody) {
      if (event.type === 'cards/dealt') return event.hands.length * 2;
      if (event.type === 'round/advanced') return event.cards.length;
      if (event.type === 'bet/anted' || event.type === 'player/readied') return 'chips';
      if (event.type === 'payouts/settled')
        return anybody || (seat !== null && (event.payouts[seat] ?? 0) > 0) ? 'win' : null;
      return null;
    },
    // Nobody shall hear of the payout before it is to be seen.
    finish: (events) =>
      events.some(({ type }) => type === 'cards/revealed')
        ? { deals: [FINISH_MS.first, FINISH_MS.second], win: FINISH_MS.payout }
        : null,
  },
};
