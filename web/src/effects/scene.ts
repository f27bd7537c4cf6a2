import type {
  FollowTheQueenPrivateView,
  FollowTheQueenPublicView,
  GameKey,
  HoldYourHorsesPublicView,
  HoldemPrivateView,
  HoldemPublicView,
  RideTheBusPrivateView,
  RideTheBusPublicView,
} from '../generated/protocol';
import type { Room, TableEvent } from '../lib/room.svelte';
import { t, type Key, type Values } from '../words/index.svelte';

/** What there is to see after something happened; a room is one. */
export type Scene = Pick<Room, 'about' | 'view' | 'private' | 'options' | 'seat' | 'you' | 'isHost'>;

export type EventOf<T extends TableEvent['type']> = Extract<TableEvent, { type: T }>;

export type PokerView = HoldemPublicView | FollowTheQueenPublicView;

const seen =
  <V>(...games: GameKey[]) =>
  (scene: Scene): V | null =>
    scene.view && scene.about && games.includes(scene.about.game) ? (scene.view as V) : null;

export const poker = seen<PokerView>('holdem', 'follow_the_queen');
export const holdem = seen<HoldemPublicView>('holdem');
export const queen = seen<FollowTheQueenPublicView>('follow_the_queen');
export const horses = seen<HoldYourHorsesPublicView>('hold_your_horses');
export const bus = seen<RideTheBusPublicView>('ride_the_bus');

/** The private view, as the poker games and the bus have it. */
export const hole = (scene: Scene): Partial<HoldemPrivateView & FollowTheQueenPrivateView> =>
  (poker(scene) && (scene.private as HoldemPrivateView | FollowTheQueenPrivateView | null)) ?? {};
export const busHand = (scene: Scene): RideTheBusPrivateView | null =>
  bus(scene) && (scene.private as RideTheBusPrivateView | null);

export const offers = (scene: Scene, command: string): boolean =>
  scene.options.some((option) => option.command === command);

/** Who sits there, as a name. */
export function nameOf(scene: Scene, seat: number): string {
  const seats: readonly { seat: number; name: string }[] = scene.view?.seats ?? [];
  return seats.find((other) => other.seat === seat)?.name ?? t('live.seat', { n: seat + 1 });
}

/** A sentence that has another form for the player. */
export type SeatedKey = { [K in Key]: `${K}.you` extends Key ? K : never }[Key];

/** "Ann folds." or "You fold.", whoever it is. */
export function who(scene: Scene, seat: number, key: SeatedKey, values: Values = {}): string {
  const name = nameOf(scene, seat);
  return t(seat === scene.seat ? (`${key}.you` as Key) : key, { name, ...values });
}
