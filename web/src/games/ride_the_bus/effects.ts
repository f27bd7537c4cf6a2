import type { GameEffects } from '../../effects/game-effects';
import { yourCards } from '../../effects/speech';
import { t } from '../../words/index.svelte';
import { question, TELLERS } from './speech';

export const effects: GameEffects<'ride_the_bus'> = {
  tellers: TELLERS,
  recap: (scene) => yourCards(scene.private?.hand),
  question,
  urgent(events, scene) {
    const n = scene.private?.matching ?? 0;
    return n > 0 && events.some(({ type }) => type === 'pyramid/flipped') ? t('turn.play', { n }) : '';
  },
  sounds: {
    of(event, { seat }, anybody) {
      if (event.type === 'cards/dealt') return Object.keys(event.hands).length * 2;
      if (event.type === 'pyramid/claimed' || event.type === 'bus/row-dealt') return event.cards.length;
      if (event.type === 'pyramid/flipped' || event.type === 'bus/guessed') return 1;
      if (event.type === 'bus/row-lost') return 'fold';
      if (event.type === 'pyramid/assigned') return event.to === seat ? 'sip' : null;
      if (event.type === 'bus/ride-ended')
        return event.how === 'finished' && (anybody || event.seat === seat) ? 'win' : null;
      return null;
    },
  },
};
