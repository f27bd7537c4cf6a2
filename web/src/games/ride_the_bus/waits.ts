import './words/table';
import type { Wait } from '../../lib/wait';
import type { Key } from '../../words/index.svelte';
import { namesOf, rankName } from './seat-words';
import { settingsOf, viewOf, type BusRoom, type BusView } from './types';

interface Company {
  readonly host: string | null;
  readonly autoFlip: boolean;
}

/** What everybody waits for, as this player sees it. */
export const waitIn = (room: BusRoom): Wait | null =>
  waitOf(viewOf(room), {
    host: room.isHost ? null : (room.about?.host ?? null),
    autoFlip: settingsOf(room).auto_flip,
  });

export function waitOf(view: BusView, { host, autoFlip }: Company): Wait | null {
  if (view.paused_at !== null) return { key: 'bus.wait.paused', due: null };
  const { due } = view;
  switch (view.phase) {
    case 'flip':
      if (autoFlip) return { key: 'bus.wait.auto', due };
      if (host === null) return { key: due === null ? 'bus.wait.host' : 'bus.wait.nobody', due };
      return { key: due === null ? 'bus.wait.flip.open' : 'bus.wait.flip', values: { name: host }, due };
    case 'claim':
      return { key: 'bus.wait.claim', values: { rank: rankName(view.pyramid!.card!) }, due };
    case 'assign':
      return { key: 'bus.wait.assign', values: { names: namesOf(view, view.waits_for) }, due };
    case 'ride':
      return { key: 'bus.wait.guess', values: { name: namesOf(view, view.waits_for) }, due };
    default:
      if (view.next_deal !== null) return { key: 'bus.wait.next', due: view.next_deal };
      return {
        key: view.seats.filter(plays).length < 2 ? 'bus.wait.players' : 'bus.wait.new-game',
        due: null,
      };
  }
}

const plays = (seat: BusView['seats'][number]): boolean => !seat.sitting_out && !seat.away;

/** Why there is nothing to do for the one in this seat; null: there may be. */
export function seatWaits(seat: BusView['seats'][number], view: BusView): Key | null {
  if (seat.sitting_out || seat.away) return 'bus.out';
  return seat.in_round || view.phase === 'results' || view.phase === 'waiting' ? null : 'bus.late';
}
