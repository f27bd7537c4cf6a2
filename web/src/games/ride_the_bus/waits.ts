import './words/table';
import type { Wait } from '../../lib/wait';
import type { Key } from '../../words/index.svelte';
import { namesOf, rankName } from './seat-words';
import { settingsOf, viewOf, type BusRoom, type BusView } from './types';

interface Company {
  readonly host: string | null;
  readonly autoFlip: boolean;
  /** it starts by itself, without the host */
  readonly autoDeal: boolean;
}

/** What everybody waits for, as this player sees it. */
export const waitIn = (room: BusRoom): Wait | null =>
  waitOf(viewOf(room), {
    host: room.isHost ? null : (room.about?.host ?? null),
    autoFlip: settingsOf(room).auto_flip,
    autoDeal: settingsOf(room).deal_control === 'auto',
  });

export function waitOf(view: BusView, { host, autoFlip, autoDeal }: Company): Wait | null {
  if (view.paused_at !== null) return { key: 'bus.wait.paused', due: null };
  const { due } = view;
  switch (view.phase) {
    case 'flip':
      if (autoFlip) return { key: 'bus.wait.auto', due };
      return host === null
        ? { key: 'bus.wait.nobody', due }
        : { key: 'bus.wait.flip', values: { name: host }, due };
    case 'claim':
      return { key: 'bus.wait.claim', values: { rank: rankName(view.pyramid!.card!) }, due };
    case 'assign':
      return { key: 'bus.wait.assign', values: { names: namesOf(view, view.waits_for) }, due };
    case 'ride':
      return { key: 'bus.wait.guess', values: { name: namesOf(view, view.waits_for) }, due };
    default:
      if (view.next_deal === null) return { key: 'bus.wait.players', due: null };
      return autoDeal || host === null
        ? { key: 'bus.wait.next', due: view.next_deal }
        : { key: 'bus.wait.host', values: { name: host }, due: view.next_deal };
  }
}

/** Why there is nothing to do for the one in this seat; null: there may be. */
export function seatWaits(seat: BusView['seats'][number], view: BusView): Key | null {
  if (seat.sitting_out || seat.away) return 'bus.out';
  return seat.in_round || view.phase === 'results' || view.phase === 'waiting' ? null : 'bus.late';
}
