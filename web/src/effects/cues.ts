import type { GameKey, Games } from '../generated/protocol';
import type { TableEvent, View } from '../lib/room.svelte';
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

interface How {
  /** the view as it was */
  readonly before?: View | null;
  /** cards fly */
  readonly moves?: boolean;
  /** whoever wins is cheered */
  readonly anybody?: boolean;
}

/** What is to be heard of an update: cards one after the other, everything else once. */
export function cues(
  events: readonly TableEvent[],
  scene: Scene,
  game: GameEffects | null,
  { before = null, moves = true, anybody = false }: How = {},
): Cue[] {
  const sounds = game?.sounds;
  const once = new Set<Sound>();
  let cards = 0;
  for (const event of events as Games[GameKey]['event'][]) {
    const heard = sounds?.of(event, scene, anybody);
    if (typeof heard === 'number') cards += heard;
    else if (heard) once.add(heard);
  }
  if (turnBegins(scene, before, game)) once.add('turn');
  const dealt = Math.min(cards, MOST_DEALT);
  const apart = (moves && sounds?.apart?.(events)) || DEALT_MS;
  const finish = sounds?.finish?.(events) ?? null;
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
