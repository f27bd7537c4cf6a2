import type { TableView } from '../generated/protocol';
import type { GameEffects } from './game-effects';
import type { Scene } from './speech';

/** Whether the table waits for this player now. */
export function isYourTurn({ seat, view, options }: Scene, game: GameEffects | null): boolean {
  if (seat === null || view === null || view.paused_at !== null) return false;
  if (view.waits_for.includes(seat)) return view.running; // between rounds it is only to deal
  const all = game?.allAct && view.running;
  return !!all && options.some((option) => !option.housekeeping);
}

/** What a button was shown for. */
const decisionIn = ({ round, phase, turn }: TableView): string => `${round} ${phase} ${turn}`;

/** Whether it has become this player's turn, also when it was theirs before; `before`: the view as it was. */
export const turnBegins = (scene: Scene, before: TableView | null, game: GameEffects | null): boolean =>
  isYourTurn(scene, game) && (!before || decisionIn(before) !== decisionIn(scene.view!));
