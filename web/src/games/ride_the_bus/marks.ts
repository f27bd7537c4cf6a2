import './words/table';
import type { IconName } from '../../lib/Icon.svelte';
import type { Key } from '../../words/index.svelte';
import type { BusSeat, BusView } from './types';

/** A sign beside a name, and what it says. */
export interface Mark {
  readonly key: Key;
  readonly icon?: IconName;
  readonly glyph?: string;
}

/** The one thing that has to be known of a player now. */
export function markOf(seat: BusSeat, view: BusView): Mark | null {
  if (seat.away) return { key: 'bus.mark.away', glyph: '💤' };
  if (seat.dropped) return { key: 'bus.mark.dropped', icon: 'offline' };
  if (seat.sitting_out) return { key: 'bus.mark.sitting-out', icon: 'pause' };
  if (!seat.in_round) return view.phase === 'results' ? null : { key: 'bus.mark.late', glyph: '⏳' };
  if (seat.rides === 'riding') return { key: 'bus.mark.riding', glyph: '🚌' };
  if (seat.rides === 'queued') return { key: 'bus.mark.queued', glyph: '⏳' };
  if (seat.claimed > 0 && (view.phase === 'claim' || view.phase === 'assign'))
    return { key: 'bus.mark.claimed', glyph: `+${seat.claimed}` };
  return null;
}
