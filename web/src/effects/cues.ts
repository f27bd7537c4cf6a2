import type { TableEvent } from '../lib/room.svelte';
import type { GameEffects } from './game-effects';
import type { Sound } from './sounds';
import type { Scene } from './speech';
import { turnBegins } from './turn';

/** A sound, and how many milliseconds after the update it comes. */
export interface Cue {
  readonly sound: Sound;
  readonly after: number;
}

const DEALT_MS = 70;
const MOST_DEALT = 10;

/**
 * What is to be heard of an update: cards one after the other, everything else once. `moves`: cards fly;
 * `anybody`: whoever wins is cheered.
 */
export function cues(
  events: readonly TableEvent[],
  scene: Scene,
  game: GameEffects | null,
  moves = true,
  anybody = false,
): Cue[] {
  if (!game) return [];
  const { sounds } = game;
  const once = new Set<Sound>();
  let cards = 0;
  for (const event of events as Parameters<typeof sounds.of>[0][]) {
    const heard = sounds.of(event, scene, anybody);
    if (typeof heard === 'number') cards += heard;
    else if (heard) once.add(heard);
  }
  if (turnBegins(events, scene, game)) once.add('turn');
  const dealt = Math.min(cards, MOST_DEALT);
  const apart = (moves && sounds.apart?.(events)) || DEALT_MS;
  const finish = sounds.finish?.(events) ?? null;
  const delay = (sound: Sound): number =>
    sound === 'turn' ? dealt * apart : sound === 'win' && finish && moves ? finish.win : 0;
  const deals = [
    ...Array.from({ length: dealt }, (_, nth) => nth * apart),
    ...(finish ? (moves ? finish.deals : [0]) : []),
  ];
  return [
    ...deals.map((after): Cue => ({ sound: 'deal', after })),
    ...[...once].map((sound): Cue => ({ sound, after: delay(sound) })),
  ];
}
