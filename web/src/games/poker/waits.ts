import type { Wait } from '../../lib/wait';
import type { Key } from '../../words/index.svelte';
import type { PokerView } from './types';

type Table = Pick<PokerView, 'running' | 'next_deal' | 'paused_at' | 'finished' | 'waits_for'> & {
  readonly seats: readonly { readonly seat: number; readonly name: string }[];
};

/** What everybody waits for, as seen from a seat; null: for nobody, or for the one whose turn it is. */
export function tableWaits(
  view: Table,
  dealControl: 'auto' | 'dealer' | 'host',
  me: number | null,
): Wait | null {
  if (view.paused_at !== null) return { key: 'table.wait.paused', due: null };
  if (view.finished || view.running) return null;
  if (view.next_deal === null) return { key: 'poker.wait.players', due: null };
  const dealer = view.seats.find(({ seat }) => view.waits_for.includes(seat));
  if (dealer && dealer.seat === me) return { key: 'poker.wait.dealer.you', due: view.next_deal };
  if (dealer) return { key: 'poker.wait.dealer', values: { name: dealer.name }, due: view.next_deal };
  return { key: dealControl === 'host' ? 'poker.wait.host' : 'poker.wait.next', due: view.next_deal };
}

interface Seat {
  readonly in_round: boolean;
  readonly folded: boolean;
  readonly all_in: boolean;
  readonly sitting_out: boolean;
  readonly away: boolean;
  readonly stack: number;
}

/** Why there is nothing to decide for the one in this seat; late: what it waits for besides the next hand. */
export function seatWaits(
  seat: Seat,
  view: { readonly phase: string; readonly running: boolean },
  late: Key | null = null,
): Key | null {
  const runs = view.running;
  if (runs && seat.in_round && seat.all_in) return 'poker.wait.all-in';
  if (runs && seat.in_round) return view.phase === 'runout' ? 'poker.wait.runout' : null;
  if (seat.sitting_out || seat.away) return 'table.wait.sitting-out';
  if (runs && seat.folded) return 'poker.wait.folded';
  if (seat.stack === 0) return 'table.wait.broke';
  return late ?? (runs ? 'poker.wait.hand' : null);
}
