import './words/table';
import { RANKS, rankOf } from '../../lib/cards';
import { t } from '../../words/index.svelte';
import { listed } from '../../words/refusals';
import { seatOf, type BusView, type Counting } from './types';

/** "3 sips", or points where nobody drinks. */
export const amountOf = (counting: Counting, n: number): string =>
  t(counting === 'points' ? 'live.points' : 'live.sips', { n });

/** The rank as it is printed: "7", "10", "K". */
export const rankName = (card: number): string => RANKS[rankOf(card)]!;

export const nameOf = (view: BusView, seat: number): string => seatOf(view, seat)?.name ?? '';

export const namesOf = (view: BusView, seats: readonly number[]): string =>
  listed(
    seats.map((seat) => nameOf(view, seat)),
    'and',
  );

/** What the rider is asked. */
export function askOf({ row, position }: NonNullable<BusView['ride']>): string {
  const card = row[position - 1] ?? null;
  return card === null ? t('bus.ask.blind') : t('bus.ask', { rank: rankName(card) });
}

/** Where the game is, in a few words. */
export function placeOf(view: BusView): string {
  switch (view.phase) {
    case 'ride':
      return t('bus.info.ride', { n: view.ride?.position ?? 1 });
    case 'results':
      return t('bus.info.results', { n: view.round });
    case 'waiting':
      return t('bus.info.waiting');
    default:
      return t('bus.info.pyramid', { n: rowInPlay(view) });
  }
}

/** The row of the card that counts, or of the next one while none does. */
export function rowInPlay(view: BusView): number {
  const rows = view.pyramid?.rows ?? [];
  if (view.phase !== 'flip') return view.pyramid?.weight ?? 1;
  const at = rows.findIndex((row) => row.includes(null));
  return at < 0 ? rows.length : at + 1;
}
