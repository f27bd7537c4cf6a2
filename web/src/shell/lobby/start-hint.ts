import '../../words/en/lobby';
import type { Key } from '../../words/index.svelte';

/** A table before its first deal. */
export interface TableBeforeStart {
  readonly mayDeal: boolean;
  readonly paused: boolean;
  readonly players: number;
  readonly isHost: boolean;
  readonly host: string | null;
  readonly hostIdle: boolean;
}

/** The sentence that says why it cannot start yet; null if it can. */
export function startHint({
  mayDeal,
  paused,
  players,
  isHost,
  host,
  hostIdle,
}: TableBeforeStart): Key | null {
  if (mayDeal) return null;
  if (paused) return 'lobby.wait.paused';
  if (players < 2) return isHost ? 'lobby.wait.second' : 'lobby.wait.players';
  if (isHost) return 'lobby.wait.more';
  if (host === null) return 'lobby.wait.nobody';
  return hostIdle ? 'lobby.wait.idle' : 'lobby.wait.host';
}
