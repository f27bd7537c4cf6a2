import type { GameModule } from '../module';

export const game: GameModule<'follow_the_queen'> = {
  title: 'Follow the Queen',
  table: () => import('./Table.svelte'),
  stream: () => import('./Table.svelte'),
  effects: () => import('./effects'),
  lobby: () => import('./lobby'),
  pacing: () => import('./pacing'),
  quick: () => import('./quick-answers'),
  plain: () => import('./plain'),
  history: () => import('./history'),
  guide: () => import('./guide'),
  againstBots: { deal_control: 'auto' },
};
