import './words/table';
import type {
  HoldYourHorsesPublicView as View,
  HoldYourHorsesSeatView as Seat,
} from '../../generated/protocol';
import type { Wait } from '../../lib/wait';
import { percent, t, type Key } from '../../words/index.svelte';
import { listed } from '../../words/refusals';

/** Why somebody has no part in what happens; null: there is nothing to be said. */
export function seatWord(seat: Seat, view: View): Key | null {
  if (seat.dropped) return 'table.dropped';
  if (seat.away) return 'table.away';
  if (seat.sitting_out) return 'table.sitting-out';
  if (seat.in_round) return null;
  if (seat.stack === 0) return 'table.broke';
  return view.running ? 'horses.player.waits' : null;
}

const ROOM = 40; // characters of names that fit on a phone

const isLong = (names: readonly string[]): boolean => names.length > 1 && names.join(', ').length > ROOM;

/** "Waiting for Ben and Cleo", or for Ben and so many more. */
export function waitsFor(names: readonly string[]): string {
  const [name = ''] = names;
  if (isLong(names)) return t('horses.wait.for-more', { name, n: names.length - 1 });
  return t('horses.wait.for', { names: listed(names, 'and') });
}

/** Whose READY the round waits for, by name. */
export const slowOnes = (view: View): string[] =>
  view.seats.filter((seat) => seat.in_round && !seat.ready && !seat.away).map((seat) => seat.name);

/** Why there is nothing to do for the one in this seat; null: there is. */
export function seatWait(seat: Seat, view: View): string | null {
  if (seat.sitting_out || seat.away) return t('table.wait.sitting-out');
  if (!view.running) return seat.stack === 0 ? t('table.wait.broke') : null;
  if (!seat.in_round) return t(seat.stack === 0 ? 'table.wait.broke' : 'horses.wait.race');
  if (!seat.ready) return null;
  return t(seat.stack === 0 ? 'horses.wait.all-in' : 'horses.locked');
}

/** What everybody waits for between races, with the second in which it ends. */
export function tableWait(view: View, dealControl: 'auto' | 'host'): Wait | null {
  if (view.paused_at !== null) return { key: 'table.wait.paused', due: null };
  if (view.running) return null;
  if (view.next_deal === null) return { key: 'horses.wait.players', due: null };
  return { key: dealControl === 'host' ? 'horses.wait.host' : 'horses.wait.next', due: view.next_deal };
}

const nths = (hands: readonly number[]): string =>
  listed(
    hands.map((n) => t('horses.nth', { n })),
    'and',
  );

/** "Hand 3", "Hands 1 and 2". */
export const handsOf = (hands: readonly number[]): string =>
  hands.length > 1 ? t('horses.lanes.n', { n: nths(hands) }) : t('horses.lane', { n: hands[0] ?? 0 });

/** What the host has set that changes payouts, and what is in the pool besides bets. */
export function termsOf(view: View): string[] {
  const { weights, house_edge_bps: edge, carried, antes } = view;
  const weight = weightOf(view);
  return [
    ...(weight === null ? [] : [t('horses.weight', { n: weight })]),
    ...(isWeighted(view) ? [t('horses.weights', { weights: weights.join(' / ') })] : []),
    ...(edge > 0 ? [t('horses.edge', { n: percent(edge / WHOLE_BPS) })] : []),
    ...(carried > 0 ? [t('horses.carried', { n: carried })] : []),
    ...(antes > 0 ? [t('horses.antes', { n: antes })] : []),
  ];
}

export const WHOLE_BPS = 10_000;
const ROUNDS: readonly string[] = ['out_of_the_gate', 'in_the_running', 'final_furlong'];
const isWeighted = ({ weights }: View): boolean => new Set(weights).size > 1;

/** What a chip counts in this round, where rounds differ. */
export const weightOf = (view: View): number | null =>
  (isWeighted(view) && view.weights[ROUNDS.indexOf(view.phase)]) || null;

export interface Verdict {
  /** which hand has won */
  readonly winner: string;
  /** what becomes of the pool, as far as this player cares */
  readonly money: string;
  /** it is the player's */
  readonly isYours: boolean;
}

/** How the race ended, in two lines. */
export function verdictOf(view: View, me: number | null): Verdict | null {
  const { result, history } = view;
  const last = history.at(-1);
  if (!result || !last) return null;
  const won = result.winners.length > 1 ? 'horses.result.tie' : 'horses.result.wins';
  const hands = nths(result.winners);
  const yours = (me !== null && result.payouts[me]) || 0;
  return {
    winner: t(won, { hands }),
    money: moneyOf(view, last.payouts, yours),
    isYours: yours > 0,
  };
}

function moneyOf({ result }: View, payouts: Readonly<Record<string, number>>, yours: number): string {
  const { outcome, house, carry } = result!;
  if (outcome === 'empty') return t('horses.result.empty');
  if (outcome === 'house') return t('horses.result.house', { n: house });
  if (outcome === 'carried') return t('horses.result.carried', { n: carry });
  if (outcome === 'refunded')
    return yours > 0 ? t('horses.result.back', { n: yours }) : t('horses.result.refunded');
  if (yours > 0) return t('horses.result.you', { n: yours });
  const names = Object.keys(payouts);
  const n = Object.values(payouts).reduce((sum, chips) => sum + chips, 0);
  if (isLong(names)) return t('horses.result.paid.many', { n, k: names.length });
  return t('horses.result.paid', { n, names: listed(names, 'and') });
}
