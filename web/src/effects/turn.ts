import { waitsFor } from '../lib/contract';
import type { TableEvent } from '../lib/room.svelte';
import type { GameEffects } from './game-effects';
import type { Scene } from './speech';

/** Whether the table waits for this player now. */
export function isYourTurn({ seat, view, options }: Pick<Scene, 'seat' | 'view' | 'options'>): boolean {
  if (seat === null || view === null || view.paused_at !== null) return false;
  const asked = (command: string): boolean => options.some((option) => option.command === command);
  return (
    waitsFor(view).includes(seat) || asked('cards/run-twice') || (view.due !== null && asked('bet/place'))
  );
}

/** Whether these events have made it this player's turn, also when it was theirs before. */
export const turnBegins = (
  events: readonly TableEvent[],
  scene: Scene,
  game: GameEffects | null,
): boolean => {
  const begins: readonly string[] = game?.begins ?? [];
  return isYourTurn(scene) && events.some(({ type }) => begins.includes(type));
};
