import type { GameEffects } from '../../effects/game-effects';
import { yourCards } from '../../effects/speech';
import { pokerSound } from '../poker/sounds';
import { question, TELLERS } from './speech';

export const effects: GameEffects<'holdem'> = {
  tellers: TELLERS,
  recap: (scene) => yourCards(scene.private?.cards),
  question,
  sounds: {
    of(event, scene, anybody) {
      if (event.type === 'cards/dealt') return Object.keys(event.hands).length * 2;
      if (event.type === 'cards/board') return event.cards.length;
      if (event.type === 'tournament/won') return anybody || event.name === scene.you ? 'win' : null;
      return pokerSound(event, scene, anybody);
    },
  },
};
