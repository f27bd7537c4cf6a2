import { rangeOf } from '../../../lib/options';
import type { BusRoom } from '../types';
import { t } from '../../../words/index.svelte';
import { nameOf } from '../seat-words';
import { seatOf, viewOf, type BusView } from '../types';

/** Those on this phone who sit at the table, by seat. */
export const seatedOf = (rooms: readonly BusRoom[]): BusRoom[] =>
  rooms
    .filter((room) => room.seat !== null && seatOf(viewOf(room), room.seat) !== null)
    .sort((a, b) => a.seat! - b.seat!);

/** Whose several matching cards are to be counted out: the one who asked for it, else the first. */
export function playerOf(rooms: readonly BusRoom[], asked: number | null): BusRoom | null {
  const several = rooms.filter((room) => (rangeOf(room.option('pyramid/claim'), 'count')?.most ?? 0) > 1);
  return several.find((room) => room.seat === asked) ?? several[0] ?? null;
}

/** Who has to hand something out next; whoever played first comes first. */
export function giverOf(rooms: readonly BusRoom[], view: BusView): BusRoom | null {
  const order = view.pyramid?.claims.map((claim) => claim.seat) ?? [];
  const place = (room: BusRoom): number => order.indexOf(room.seat!);
  const givers = rooms.filter((room) => room.option('pyramid/assign') !== null);
  return givers.sort((a, b) => place(a) - place(b))[0] ?? null;
}

/** What those on this phone got for the card flipped last, in one line; empty: nothing. */
export function gotOf(view: BusView, seats: readonly number[]): string {
  const got = new Map<number, number>();
  for (const { to, sips } of view.pyramid?.receipts ?? [])
    if (seats.includes(to)) got.set(to, (got.get(to) ?? 0) + sips);
  const each = [...got].map(([seat, n]) => t('party.got.each', { name: nameOf(view, seat), n }));
  if (each.length === 0) return '';
  return t(view.counting === 'points' ? 'party.got.points' : 'party.got', { each: each.join(' · ') });
}
