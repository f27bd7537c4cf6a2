import type { GameModule } from '../module';

export const game: GameModule<'hold_your_horses'> = {
  title: 'Texas Hold Your Horses',
  table: () => import('./Table.svelte'),
  stream: () => import('./Stream.svelte'),
  effects: () => import('./effects'),
  lobby: () => import('./lobby'),
  plain: () => import('./plain'),
  history: () => import('./history'),
  guide: () => import('./guide'),
};
