import type {
  FollowTheQueenSeatView,
  HoldemPublicView,
  HoldemSeatView,
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

/** Whether cards are out and not yet settled. */
export const isRunning = ({ phase }: { readonly phase: string }): boolean =>
  phase !== 'over' && phase !== 'waiting';
