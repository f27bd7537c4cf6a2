import '../words/en/live';
import type { GameKey, Games, RoomEvent } from '../generated/protocol';
import type { Room, TableEvent } from '../lib/room.svelte';
import { cardName, t, type Key, type Values } from '../words/index.svelte';

/** What there is to see after something happened; a room is one. */
export type Scene<G extends GameKey = GameKey> = Pick<
  Room<G>,
  'about' | 'view' | 'private' | 'options' | 'seat' | 'you' | 'isHost'
>;

type EventIn<G extends GameKey> = RoomEvent | Games[G]['event'];
export type EventOf<G extends GameKey, T extends string> = Extract<EventIn<G>, { type: T }>;

/** How each kind of event is told: a sentence, or nothing. `before`: the view as it was. */
export type Tellers<G extends GameKey = GameKey> = {
  readonly [T in EventIn<G>['type']]?: (
    event: EventOf<G, T>,
    scene: Scene<G>,
    events: readonly TableEvent[],
    before: Games[G]['public'] | null,
  ) => string | null;
};

export const offers = ({ options }: Pick<Scene, 'options'>, command: string): boolean =>
  options.some((option) => option.command === command);

/** Who sits there, as a name. */
export function nameOf({ view }: Scene, seat: number): string {
  const seats: readonly { seat: number; name: string }[] = view?.seats ?? [];
  return seats.find((other) => other.seat === seat)?.name ?? t('live.seat', { n: seat + 1 });
}

/** A sentence that has another form for the player. */
export type SeatedKey = { [K in Key]: `${K}.you` extends Key ? K : never }[Key];

/** "Ann folds." or "You fold.", whoever it is. */
export function who(scene: Scene, seat: number, key: SeatedKey, values: Values = {}): string {
  const name = nameOf(scene, seat);
  return t(seat === scene.seat ? (`${key}.you` as Key) : key, { name, ...values });
}

/** The same words for whoever sits there. */
export const seated =
  (key: SeatedKey) =>
  (event: { seat: number }, scene: Scene): string =>
    who(scene, event.seat, key);

export const cardNames = (cards: readonly number[]): string => cards.map(cardName).join(', ');

/** "Your cards: ..."; nothing where there are none. */
export const yourCards = (cards: readonly number[] = []): string | null =>
  cards.length > 0 ? t('live.cards', { cards: cardNames(cards) }) : null;

/** Sentences in a row. */
export const sentences = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ');
