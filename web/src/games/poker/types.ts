import type {
  FollowTheQueenPublicView,
  FollowTheQueenSeatView,
  GameKey,
  Games,
  HandName,
  HoldemPublicView,
  HoldemSeatView,
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

type Shared = keyof HoldemPublicView & keyof FollowTheQueenPublicView;

/** What the table of any poker game has. */
export type PokerView = Pick<HoldemPublicView, Exclude<Shared, 'phase' | 'seats'>> & {
  readonly phase: string;
  readonly seats: readonly PokerSeat[];
};

export interface Winner {
  readonly seat: number;
  readonly name: string;
  readonly chips: number;
  /** what the cards make, where they were shown, on each board that was won */
  readonly makes: readonly HandName[];
}
