import type { GameModule } from '../module';

export const game: GameModule<'holdem'> = {
  title: 'Texas Hold’em',
  table: () => import('./Table.svelte'),
  stream: () => import('./Table.svelte'),
  effects: () => import('./effects'),
  lobby: () => import('./lobby'),
  plain: () => import('./plain'),
  playNow: 'classic',
};
