import type { MemberView, Option, Range, RoomView } from '../generated/protocol';
import { choicesOf, rangeOf } from './options';

/** The seats that an option to sit down offers. */
export function freeSeats(option: Option | null): readonly number[] {
  const range = rangeOf(option, 'seat');
  if (range) return Array.from({ length: range.most - range.least + 1 }, (_, nth) => range.least + nth);
  return choicesOf(option, 'seat').filter((seat) => typeof seat === 'number');
}

/** The bounds of the buy-in; null where there is nothing to choose. */
export function buyInOf(option: Option | null): Range | null {
  const chips = rangeOf(option, 'chips');
  return chips && chips.least < chips.most ? chips : null;
}

/** Everybody who has a seat. */
export const seatedIn = ({ members }: Pick<RoomView, 'members'>): MemberView[] =>
  members.filter((member) => member.seat !== null);

export const isFull = (about: RoomView): boolean => seatedIn(about).length >= about.settings.seats;
