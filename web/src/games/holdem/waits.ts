import type { HoldemPublicView } from '../../generated/protocol';
import type { Wait } from '../../lib/wait';
import { tableWaits } from '../poker/waits';

type View = Parameters<typeof tableWaits>[0] & Pick<HoldemPublicView, 'phase' | 'due'>;

/** What everybody waits for; null: for nobody, or for the one whose turn it is. */
export const holdemWaits = (view: View, dealControl: 'auto' | 'dealer' | 'host'): Wait | null =>
  view.phase === 'vote' && view.paused_at === null
    ? { key: 'poker.wait.vote', due: view.due }
    : tableWaits(view, dealControl);
