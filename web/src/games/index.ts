import type { Component } from 'svelte';
import type { GameKey } from '../generated/protocol';
import type { Room, View } from '../lib/room.svelte';

type TableComponent = Component<{ room: Room }>;

const TABLES: Partial<Record<GameKey, () => Promise<{ default: TableComponent }>>> = {
  hold_your_horses: () => import('./hold_your_horses/Table.svelte'),
  holdem: () => import('./holdem/Table.svelte'),
  follow_the_queen: () => import('./follow_the_queen/Table.svelte'),
};

/** The game's own table, or the plain one that is drawn from options. */
export const tableOf = (game: string): Promise<{ default: TableComponent }> =>
  (TABLES[game as GameKey] ?? (() => import('./plain/Table.svelte')))();

const STREAMS: Partial<Record<GameKey, () => Promise<{ default: TableComponent }>>> = {
  hold_your_horses: () => import('./hold_your_horses/Stream.svelte'),
  holdem: () => import('./holdem/Stream.svelte'),
  follow_the_queen: () => import('./follow_the_queen/Stream.svelte'),
};

/** What a stream shows of the game: its own picture, or the plain one. */
export const streamOf = (game: string): Promise<{ default: TableComponent }> =>
  (STREAMS[game as GameKey] ?? (() => import('./plain/Stream.svelte')))();

/** Whether anything has been dealt at this table; until then people wait in the lobby. */
export function hasBegun(view: View): boolean {
  const rounds = view as { hand?: number; race?: number; game?: number };
  return (rounds.hand ?? rounds.race ?? rounds.game ?? 1) > 0;
}
