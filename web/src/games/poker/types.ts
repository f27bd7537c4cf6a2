import type {
  FollowTheQueenSeatView,
  HoldemPublicView,
  HoldemSeatView,
  Option,
  Pot,
  Won,
} from '../../generated/protocol';

/** What a seat of any poker game has. */
export type PokerSeat = Pick<HoldemSeatView, keyof HoldemSeatView & keyof FollowTheQueenSeatView>;

/** What the table of any poker game has. */
export type PokerView = Pick<
  HoldemPublicView,
  'hand' | 'button' | 'bet' | 'middle' | 'to_act' | 'due' | 'in_time_bank' | 'next_deal' | 'paused_at'
> & { readonly pots: readonly Pot[]; readonly won: readonly Won[]; readonly seats: readonly PokerSeat[] };

export const optionOf = (options: readonly Option[], command: string): Option | null =>
  options.find((option) => option.command === command) ?? null;

/** The bounds of a number in an option; null: it asks for none. */
export function rangeOf(option: Option | null, field: string): { least: number; most: number } | null {
  const bounds = option?.fields[field];
  return bounds?.type === 'range' ? bounds : null;
}

/** The first value that an option offers for a field, like the `on` of a switch. */
export function choicesOf(option: Option | null, field: string): readonly (number | string | boolean)[] {
  const bounds = option?.fields[field];
  return bounds?.type === 'choice' ? bounds.values : [];
}
