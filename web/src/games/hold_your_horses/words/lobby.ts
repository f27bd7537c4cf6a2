import { learn } from '../../../words/index.svelte';

export const lobby = {
  'horses.close.after': 'Close after this race',
  'rounds.hold_your_horses': '{n} {n:race|races} of Texas Hold Your Horses',
  'feat.best-race': 'Most won in a race',
  'feat.best-race.n': '{n} {n:chip|chips} with {hand}',
  'feat.races-won': 'Most races won',
  'feat.races-won.n': '{n} {n:race|races}',
  'feat.dark-horse': 'Won with the Dark Horse',
  'feat.dark-horse.n': '{n} {n:race|races}',
  'game.hold_your_horses': 'Five hands race, everybody bets on them. Good fun for beginners.',
  'preset.horses': 'Classic',
  'preset.horses.about': 'Races of three betting rounds',
  'lobby.horses.hidden': 'Bets stay hidden until locked',
  'lobby.horses.cap': 'At most {n}% of your stack in a round',
  'lobby.horses.edge': 'The house takes {n}%',
  'lobby.horses.carry': 'Unclaimed pools carry over',
  'lobby.horses.refund': 'Unclaimed bets go back',
  'lobby.horses.weights': 'Chips are weighted by round: {weights}',
  'choice.unclaimed.house': 'House',
  'choice.unclaimed.carry': 'Next race',
  'choice.unclaimed.refund': 'Back',
};

declare module '../../../words/index.svelte' {
  interface GameWords extends Record<keyof typeof lobby, string> {}
}

learn(lobby, () => import('./hu'));
