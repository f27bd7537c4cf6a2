import type { GameKey } from '../generated/protocol';
import type { TableEvent } from '../lib/room.svelte';
import { t } from '../words/index.svelte';
import { busHand, type Scene } from './scene';
import { sentences, type Tellers } from './tell';
import { HOUSE } from './tell-house';
import { POKER, yourCards } from './tell-poker';
import { isYourTurn, turnBegins, turnWords } from './turn';

/** What is said of one update: the log in its own time, the urgent at once; empty where there is nothing. */
export interface Narration {
  readonly log: string;
  readonly urgent: string;
}

type Teller = (event: TableEvent, scene: Scene, events: readonly TableEvent[]) => string | null;

const games: Partial<Record<string, Tellers>> = { holdem: POKER, follow_the_queen: POKER };

/** Learn to speak of a game; until then only the house is told of. */
export async function prepare(game: GameKey): Promise<void> {
  if (game === 'holdem') return;
  const { BUS, HORSES, QUEEN } = await import('./tell-others');
  Object.assign(games, {
    hold_your_horses: HORSES,
    ride_the_bus: BUS,
    follow_the_queen: { ...POKER, ...QUEEN },
  });
}

/** An update in words, bundled so that nobody is flooded. `bigBlind`: as it was in the hand before. */
export function narrate(
  events: readonly TableEvent[],
  scene: Scene,
  bigBlind: number | null = null,
): Narration {
  const game = (scene.about && games[scene.about.game]) ?? {};
  const tellers = { ...HOUSE, ...game } as Readonly<Record<string, Teller | undefined>>;
  const told = events.map((event) => tellers[event.type]?.(event, scene, events) ?? null);
  return { log: sentences(blindsUp(events, bigBlind), ...told), urgent: urgent(events, scene) };
}

/** What somebody has to know who comes, or comes back, in the middle of a hand. */
export function resume(scene: Scene): Narration {
  return { log: yourCards(scene) ?? '', urgent: isYourTurn(scene) ? turnWords(scene) : '' };
}

/** The big blind that the last of these hands is played for, else the one before. */
export function bigBlindOf(events: readonly TableEvent[], before: number | null): number | null {
  const hand = events.findLast((event) => event.type === 'hand/started');
  return hand && 'big_blind' in hand ? hand.big_blind : before;
}

function blindsUp(events: readonly TableEvent[], before: number | null): string | null {
  const [hand] = events.filter((event) => event.type === 'hand/started');
  if (!hand || !('big_blind' in hand) || before === null || hand.big_blind <= before) return null;
  return t('live.blinds-up', { small: hand.small_blind, big: hand.big_blind });
}

function urgent(events: readonly TableEvent[], scene: Scene): string {
  if (turnBegins(events, scene)) return turnWords(scene);
  const { matching: n = 0 } = busHand(scene) ?? {};
  return n > 0 && events.some((event) => event.type === 'pyramid/flipped') ? t('turn.play', { n }) : '';
}
