import type { GameModule } from '../module';

export const game: GameModule<'holdem'> = {
  title: 'Texas Hold’em',
  table: () => import('./Table.svelte'),
  stream: () => import('./Table.svelte'),
  tvSide: () => import('./TvSide.svelte'),
  effects: () => import('./effects'),
  lobby: () => import('./lobby'),
  pacing: () => import('./pacing'),
  quick: () => import('./quick-answers'),
  plain: () => import('./plain'),
  history: () => import('./history'),
  guide: () => import('./guide'),
  playNow: 'classic',
  againstBots: { deal_control: 'auto', entry: 'post' },
};
