import type { Room, TableEvent } from '../../lib/room.svelte';
import { toasts } from '../../lib/toasts.svelte';
import { changedTo, gameChange } from './game-change';
import { stakesOf } from './stakes';

/** Tell this player that the game changes, and what is played for. */
export async function tellChange(
  events: readonly TableEvent[],
  room: Room,
  was: number | null,
): Promise<void> {
  const { about, seat, you } = room; // as they are now: the stakes take a moment
  const to = changedTo(events);
  const stakes = to ? await stakesOf(to.game, to.preset, to.settings) : '';
  const change = gameChange(events, { about, seat, you }, was, stakes);
  if (change) toasts.say(change.text, change.kind);
}
