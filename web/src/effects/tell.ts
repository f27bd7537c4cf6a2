import type { TableEvent } from '../lib/room.svelte';
import { cardName, t } from '../words/index.svelte';
import { bus, who, type EventOf, type Scene, type SeatedKey } from './scene';

/** How each kind of event is told: a sentence, or nothing. */
export type Tellers = {
  readonly [T in TableEvent['type']]?: (
    event: EventOf<T>,
    scene: Scene,
    events: readonly TableEvent[],
  ) => string | null;
};

/** The same words for whoever sits there. */
export const seated =
  (key: SeatedKey) =>
  (event: { seat: number }, scene: Scene): string =>
    who(scene, event.seat, key);

export const cardNames = (cards: readonly number[]): string => cards.map(cardName).join(', ');

/** "3 sips", or points where nobody drinks. */
export const amount = (scene: Scene, n: number): string =>
  t(bus(scene)?.counting === 'points' ? 'live.points' : 'live.sips', { n });

/** Sentences in a row. */
export const sentences = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ');
