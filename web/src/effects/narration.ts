import '../words/en/live';
import type { TableEvent, View } from '../lib/room.svelte';
import type { GameEffects } from './game-effects';
import { t } from '../words/index.svelte';
import { ROOM_TELLERS } from './room-speech';
import { sentences, type Scene } from './speech';
import { isYourTurn, turnBegins } from './turn';

/** What is said of one update: the log in its own time, the urgent at once; empty where there is nothing. */
export interface Narration {
  readonly log: string;
  readonly urgent: string;
}

type Teller = (
  event: TableEvent,
  scene: Scene,
  events: readonly TableEvent[],
  before: View | null,
) => string | null;

/** Each event in words; null where there is nothing to say. `before`: the view as it was. */
export function tell(
  events: readonly TableEvent[],
  scene: Scene,
  game: GameEffects | null,
  before: View | null,
): (string | null)[] {
  const tellers = { ...ROOM_TELLERS, ...game?.tellers } as Readonly<Record<string, Teller | undefined>>;
  return events.map((event) => tellers[event.type]?.(event, scene, events, before) ?? null);
}

/** An update in words, bundled so that nobody is flooded. `before`: the view as it was. */
export function narrate(
  events: readonly TableEvent[],
  scene: Scene,
  game: GameEffects | null,
  before: View | null = null,
): Narration {
  const told = tell(events, scene, game, before);
  const urgent = turnBegins(scene, before, game) ? ask(scene, game) : game?.urgent?.(events, scene);
  return { log: sentences(...told), urgent: urgent ?? '' };
}

const ask = (scene: Scene, game: GameEffects | null): string => game?.question(scene) ?? t('turn.any');

/** What somebody has to know who comes, or comes back, in the middle of a round. */
export const recap = (scene: Scene, game: GameEffects | null): Narration => ({
  log: game?.recap?.(scene) ?? '',
  urgent: isYourTurn(scene, game) ? ask(scene, game) : '',
});
