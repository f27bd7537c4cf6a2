import type { GameKey, Games } from '../generated/protocol';
import type { TableEvent } from '../lib/room.svelte';
import type { Sound } from './sounds';
import type { Scene, Tellers } from './speech';

/** What a game has to be heard, besides what every table has. */
export interface GameEffects<G extends GameKey = GameKey> {
  readonly tellers: Tellers<G>;
  /** What somebody has to know who comes, or comes back, in the middle of a round. */
  readonly recap?: (scene: Scene<G>) => string | null;
  /** What the player whose turn it is is asked. */
  readonly question: (scene: Scene<G>) => string;
  /** What cannot wait although it is nobody's turn. */
  readonly urgent?: (events: readonly TableEvent[], scene: Scene<G>) => string;
  /** Everybody decides at the same time: it is the turn of all who have a move. */
  readonly allAct?: boolean;
  readonly sounds: GameSounds<G>;
}

export interface GameSounds<G extends GameKey = GameKey> {
  /** What is heard of an event: a sound, or so many cards. `anybody`: whoever wins is cheered. */
  readonly of: (event: Games[G]['event'], scene: Scene<G>, anybody: boolean) => Sound | number | null;
  /** Milliseconds between cards that are seen to land one by one. */
  readonly apart?: (events: readonly TableEvent[]) => number | null;
  /** When cards are turned over at the end, and when the winner is known. */
  readonly finish?: (events: readonly TableEvent[]) => { deals: readonly number[]; win: number } | null;
}
