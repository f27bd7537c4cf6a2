import './words/table';
import type { HoldemPrivateView, HoldemPublicView } from '../../generated/protocol';
import type { Wait } from '../../lib/wait';
import type { Key, Values } from '../../words/index.svelte';
import { tableWaits } from '../poker/waits';

/** What somebody who waits for the big blind is told: how long, and what would be sooner. */
export function entryWaits(
  own: Pick<HoldemPrivateView, 'entry_in' | 'post_in' | 'posts'> | null,
  isHost: boolean,
): { readonly note: { key: Key; values?: Values }; readonly more: Key | null } | null {
  const n = own?.posts ? own.post_in : own?.entry_in;
  if (!own || n === null || n === undefined) return null;
  if (n === 1) return { note: { key: 'holdem.wait.big-blind.next' }, more: null };
  const more = own.post_in === null ? (isHost ? 'holdem.wait.entry.host' : 'holdem.wait.entry') : null;
  return { note: { key: 'holdem.wait.big-blind.n', values: { n } }, more };
}

type View = Parameters<typeof tableWaits>[0] & Pick<HoldemPublicView, 'phase' | 'due'>;

/** What everybody waits for; null: for nobody, or for the one whose turn it is. */
export const holdemWaits = (
  view: View,
  dealControl: 'auto' | 'dealer' | 'host',
  me: number | null,
): Wait | null =>
  view.phase === 'vote' && view.paused_at === null
    ? { key: view.due === null ? 'poker.wait.vote.open' : 'poker.wait.vote', due: view.due }
    : tableWaits(view, dealControl, me);
