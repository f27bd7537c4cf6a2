import '../../words/en/horses';
import type {
  HoldYourHorsesPublicView as View,
  HoldYourHorsesSeatView as Seat,
} from '../../generated/protocol';
import { t, type Key } from '../../words/index.svelte';
import { listed } from '../../words/refusals';

export const isRunning = ({ phase }: View): boolean => phase !== 'photo_finish' && phase !== 'waiting';

/** Why somebody has no part in what happens; null: there is nothing to be said. */
export function seatWord(seat: Seat, view: View): Key | null {
  if (seat.dropped) return 'poker.dropped';
  if (seat.away) return 'poker.away';
  if (seat.sitting_out) return 'poker.sitting-out';
  if (seat.racing) return null;
  if (seat.stack === 0) return 'poker.broke';
  return isRunning(view) ? 'horses.player.waits' : null;
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
  view.seats.filter((seat) => seat.racing && !seat.ready && !seat.away).map((seat) => seat.name);

/** Why there is nothing to do for the one in this seat; null: there is. */
export function seatWait(seat: Seat, view: View): string | null {
  if (seat.sitting_out || seat.away) return t('poker.wait.sitting-out');
  if (!isRunning(view)) return seat.stack === 0 ? t('poker.wait.broke') : null;
  if (!seat.racing) return t(seat.stack === 0 ? 'poker.wait.broke' : 'horses.wait.race');
  if (!seat.ready) return null;
  return t(seat.stack === 0 ? 'horses.wait.all-in' : 'horses.locked');
}

/** What everybody waits for between races, with the second in which it ends. */
export function tableWait(view: View, dealControl: 'auto' | 'host'): { key: Key; due: number | null } | null {
  if (view.paused_at !== null) return { key: 'poker.wait.paused', due: null };
  if (isRunning(view)) return null;
  if (view.next_deal === null) return { key: 'horses.wait.players', due: null };
  return { key: dealControl === 'host' ? 'horses.wait.host' : 'horses.wait.next', due: view.next_deal };
}

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
  const hands = listed(result.winners.map(String), 'and');
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
