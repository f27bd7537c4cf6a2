import type { GameModule } from '../module';

export const game: GameModule<'ride_the_bus'> = {
  title: 'Ride the Bus',
  table: () => import('./Table.svelte'),
  stream: () => import('./Stream.svelte'),
  passed: () => import('./party/Table.svelte'),
  effects: () => import('./effects'),
  lobby: () => import('./lobby'),
  plain: () => import('./plain'),
  history: () => import('./history'),
  guide: () => import('./guide'),
  isSober: ({ counting }) => counting === 'points',
};
