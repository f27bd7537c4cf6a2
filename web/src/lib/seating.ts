import type { Option, Range } from '../generated/protocol';

/** The seats that an option to sit down offers. */
export function freeSeats(option: Option | null): readonly number[] {
  const seat = option?.fields['seat'];
  if (seat?.type === 'choice') return seat.values.filter((value) => typeof value === 'number');
  if (seat?.type === 'range')
    return Array.from({ length: seat.most - seat.least + 1 }, (_, nth) => seat.least + nth);
  return [];
}

/** How many chips one may sit down with, where there is anything to choose. */
export function buyInOf(option: Option | null): Range | null {
  const chips = option?.fields['chips'];
  return chips?.type === 'range' && chips.least < chips.most ? chips : null;
}
