import type {
  FollowTheQueenSeatView,
  GameKey,
  Games,
  HandName,
  HoldemPublicView,
  HoldemSeatView,
  Pot,
  Won,
} from '../../generated/protocol';

/** Every game that has pots. */
export type PokerKey = {
  [G in GameKey]: Games[G]['public'] extends { readonly pots: unknown } ? G : never;
}[GameKey];

/** What a seat of any poker game has. */
export type PokerSeat = Pick<
  HoldemSeatView,
  Exclude<keyof HoldemSeatView & keyof FollowTheQueenSeatView, 'makes'>
>;

/** What the table of any poker game has. */
export type PokerView = Pick<
  HoldemPublicView,
  'hand' | 'button' | 'bet' | 'middle' | 'to_act' | 'due' | 'in_time_bank' | 'next_deal' | 'paused_at'
> & { readonly pots: readonly Pot[]; readonly won: readonly Won[]; readonly seats: readonly PokerSeat[] };

export interface Winner {
  readonly seat: number;
  readonly name: string;
  readonly chips: number;
  /** what the cards make, where they were shown, on each board that was won */
  readonly makes: readonly HandName[];
}

/** Whether cards are out and not yet settled. */
export const isRunning = ({ phase }: { readonly phase: string }): boolean =>
  phase !== 'over' && phase !== 'waiting';
