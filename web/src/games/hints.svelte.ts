import { device } from '../lib/device.svelte';
import type { Room } from '../lib/room.svelte';
import type { Hint } from './module';

/** The hints of one table, each shown once on this device: until it is put away, or its moment has passed. */
export class Hints {
  #shown: readonly Hint[] = [];

  constructor(
    private readonly room: Room,
    private readonly all: () => readonly Hint[],
  ) {
    $effect(() => this.#note());
  }

  /** What is to be said now; null: nothing. */
  get now(): Hint | null {
    const { room } = this;
    if (room.seat === null || !room.view) return null;
    return this.all().find((hint) => !device.hints.includes(hint.key) && hint.when(room)) ?? null;
  }

  done({ key }: Hint): void {
    if (!device.hints.includes(key)) device.hints = [...device.hints, key];
  }

  #note(): void {
    const { now, room } = this;
    if (now && !this.#shown.includes(now)) this.#shown = [...this.#shown, now];
    for (const hint of this.#shown) if (!room.view || !hint.when(room)) this.done(hint);
  }
}
