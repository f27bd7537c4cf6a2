import type { GameKey, Option } from '../generated/protocol';
import { device } from '../lib/device.svelte';
import type { TableEvent, View } from '../lib/room.svelte';
import { speak } from '../words/index.svelte';
import type { GameEffects } from './game-effects';
import { narrate, recap, type Narration } from './narration';
import type { Scene } from './speech';

// Scenes for tests.

export const SEATS = [
  { seat: 0, name: 'Ann', all_in: false, in_round: true, folded: false, makes: [] },
  { seat: 1, name: 'Ben', all_in: true, makes: [{ category: 'pair', ranks: [11] }] },
];
export const AS = 51;
export const KH = 46;

interface Given {
  view?: object;
  own?: object | null;
  options?: readonly string[];
  seat?: number | null;
  isHost?: boolean;
}

/** What Ann sees, who sits in seat 0 unless told otherwise. */
export function scene({ view = {}, own = null, options = [], seat = 0, isHost = false }: Given = {}): Scene {
  return {
    about: { title: 'A game', code: 'ABC23D' },
    view: { paused_at: null, running: true, seats: SEATS, boards: [[]], due: null, waits_for: [], ...view },
    private: own,
    options: options.map((command): Option => ({ command, fields: {}, price: 0, housekeeping: false })),
    seat,
    you: seat === null ? null : 'Ann',
    isHost,
  } as unknown as Scene;
}

export async function inLanguage(lang: 'en' | 'hu'): Promise<void> {
  device.lang = lang;
  await speak(lang);
}

/** How a game tells its events. */
export function teller<G extends GameKey>(effects: GameEffects<G> | null) {
  const game = effects as unknown as GameEffects | null;
  return {
    log: (events: object[], given: Given = {}, before: object | null = null): string =>
      narrate(events as TableEvent[], scene(given), game, before as View | null).log,
    urgent: (events: object[], given: Given = {}, before: object | null = null): string =>
      narrate(events as TableEvent[], scene(given), game, before as View | null).urgent,
    recap: (given: Given = {}): Narration => recap(scene(given), game!),
  };
}
