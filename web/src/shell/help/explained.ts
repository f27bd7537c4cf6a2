import type { GameGuide } from '../../games';
import type { Option } from '../../generated/protocol';
import type { Room } from '../../lib/room.svelte';
import { told, type Key, type Values } from '../../words/index.svelte';

/** An option's name, and the numbers in it and in its explanation. */
export interface Explained {
  readonly key: Key;
  readonly values: Values;
}

/** The price of an option, and the bounds of what can be chosen. */
function valuesOf({ price, fields = {} }: Option): Record<string, number> {
  const ranges = Object.values(fields).filter((field) => field.type === 'range');
  return {
    n: price ?? 0,
    least: Math.min(...ranges.map(({ least }) => least)),
    most: Math.max(...ranges.map(({ most }) => most)),
  };
}

/** What is offered now, each once, with its explanation; what the menu explains has none. */
export function explained(room: Room, guide: GameGuide | null): Explained[] {
  const all = new Map<string, Explained>();
  for (const option of room.options) {
    const key = guide?.means?.(option, room) ?? (`explain.${option.command}` as Key);
    if (told(key) !== null && !all.has(key)) all.set(key, { key, values: valuesOf(option) });
  }
  return [...all.values()];
}
