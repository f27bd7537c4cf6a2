import '../../words/en/lobby';
import type { Key } from '../../words/index.svelte';

/** A table before its first deal. */
export interface TableBeforeStart {
  readonly mayDeal: boolean;
  readonly paused: boolean;
  readonly players: number;
  readonly isHost: boolean;
  readonly host: string | null;
}

/** The sentence that says why it cannot start yet; null if it can. */
export function startHint({ mayDeal, paused, players, isHost, host }: TableBeforeStart): Key | null {
  if (mayDeal) return null;
  if (paused) return 'lobby.wait.paused';
  if (players < 2) return isHost ? 'lobby.wait.second' : 'lobby.wait.players';
  if (isHost) return 'lobby.wait.more';
  return host === null ? 'lobby.wait.nobody' : 'lobby.wait.host';
}
