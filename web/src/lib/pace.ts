import { prefersReducedMotion } from 'svelte/motion';
import type { GameKey, Games, RoomUpdate } from '../generated/protocol';
import type { Room } from './room.svelte';

/** What is seen of an update while its cards fly; what they decide is told when they have landed. */
export interface Flight<G extends GameKey = GameKey> {
  readonly ms: number;
  /** how many of its events are seen meanwhile */
  readonly seen: number;
  readonly view: Games[G]['public'];
  readonly private: Games[G]['private'] | null;
  /** nothing can be done before they have landed */
  readonly isLast: boolean;
}

/** What a game's cards do in an update; null: nothing flies, and all of it is seen at once. */
export type FlightOf<G extends GameKey = GameKey> = (
  update: RoomUpdate<G>,
  before: Pick<Room<G>, 'view' | 'private'>,
) => Flight<G> | null;

const MARGIN_MS = 120; // flights begin with the next frames

const isSeen = (): boolean => !prefersReducedMotion.current && !document.hidden;

/** What is shown lags what is true while cards fly. The next update ends every flight. */
export class Pace {
  #rest: { readonly update: RoomUpdate; readonly told: RoomUpdate['events'] } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly room: Room,
    private readonly flightOf: FlightOf,
  ) {}

  play(update: RoomUpdate): void {
    this.land();
    const flight = isSeen() ? this.flightOf(update, this.room) : null;
    if (!flight) return this.room.show(update);
    const { seq, at, events: told } = update;
    this.#rest = { update: { ...update, events: told.slice(flight.seen) }, told };
    const { view, private: own, seen } = flight;
    const options = flight.isLast ? [] : (update.options ?? this.room.options);
    this.room.show(
      { type: 'room/update', seq, at, events: told.slice(0, seen), view, private: own, options },
      [],
    );
    this.#timer = setTimeout(() => this.land(), flight.ms + MARGIN_MS);
  }

  land(): void {
    const rest = this.#rest;
    this.drop();
    if (rest) this.room.show(rest.update, rest.told);
  }

  drop(): void {
    clearTimeout(this.#timer);
    this.#rest = null;
  }
}
