import type { GameEffects } from '../../effects/game-effects';
import { pokerSound } from '../poker/sounds';
import { question, recap, TELLERS } from './speech';
import { APART_MS } from './steps';

export const effects: GameEffects<'follow_the_queen'> = {
  tellers: TELLERS,
  recap,
  question,
  sounds: {
    of(event, scene, anybody) {
      if (event.type === 'cards/up' || event.type === 'cards/down' || event.type === 'cards/community')
        return 1;
      if (event.type === 'bet/brought-in') return 'chips';
      return pokerSound(event, scene, anybody);
    },
    apart: (events) => (events.some(({ type }) => type === 'cards/up') ? APART_MS : null),
  },
};
