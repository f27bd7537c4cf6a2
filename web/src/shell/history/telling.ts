import type { GameEffects } from '../../effects/game-effects';
import { tell } from '../../effects/narration';
import type { GameHistory } from '../../games';
import type { ReplayRoom } from '../../lib/replay-room.svelte';
import { tellPlainly } from '../side/plain-events';

/** Something that was said, and the moment to which it belongs. */
export interface Line {
  readonly at: number;
  readonly text: string;
}

/** A part of a round: a street, a ride. */
export interface Part {
  /** the moment with which it begins */
  readonly at: number;
  readonly name: string;
}

/** A round in words, as its player would have heard it. `game`: undefined: the client does not know that game. */
export const linesOf = (room: ReplayRoom, game: GameEffects | null | undefined): Line[] =>
  room.moments.flatMap(({ events, view, private: own }, at) => {
    const { about, seat, you } = room;
    const scene = { about, view, private: own, options: [], seat, you, isHost: false };
    const said = tell(events, scene, game ?? null, room.moments[at - 1]?.view ?? null);
    return events.flatMap((event, nth) => {
      const text = said[nth] ?? (game === undefined ? tellPlainly(event, scene) : null);
      return text ? [{ at, text }] : [];
    });
  });

/** Where each part of the round begins, as its game says. */
export function partsOf({ moments }: ReplayRoom, history: GameHistory | null): Part[] {
  const parts: Part[] = [];
  moments.forEach(({ view }, at) => {
    const name = history?.partOf(view);
    if (name && name !== parts.at(-1)?.name) parts.push({ at, name });
  });
  return parts;
}
