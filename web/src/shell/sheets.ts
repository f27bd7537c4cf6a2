import type { Component } from 'svelte';
import type { SheetName } from '../lib/sheets.svelte';

type SheetComponent = Component<{ onclose: () => void }>;

/** Every sheet that can lie over a room. */
export const SHEETS: Record<SheetName, () => Promise<{ default: SheetComponent }>> = {
  menu: () => import('./menu/Menu.svelte'),
  chat: () => import('./chat/Chat.svelte'),
  react: () => import('./chat/ReactionTray.svelte'),
  cashier: () => import('./bank/Cashier.svelte'),
  members: () => import('./people/Members.svelte'),
  rounds: () => import('./history/RoundsSheet.svelte'),
  share: () => import('./menu/Share.svelte'),
  tv: () => import('./menu/TvLink.svelte'),
  game: () => import('./settings/GameSheet.svelte'),
  join: () => import('./door/Join.svelte'),
  help: () => import('./help/Guide.svelte'),
  chart: () => import('./help/Guide.svelte'),
  rules: () => import('./help/Rules.svelte'),
  shuffle: () => import('./help/Shuffle.svelte'),
  preferences: () => import('./menu/Preferences.svelte'),
  keys: () => import('./help/Keys.svelte'),
};
