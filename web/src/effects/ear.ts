import type { Toast } from '../generated/protocol';
import type { Room, TableEvent } from '../lib/room.svelte';
import type { Scene } from './speech';

/** A room as it was when something happened. */
export type Moment = Scene & Pick<Room, 'at' | 'chat'>;

interface Listener {
  heard(events: readonly TableEvent[], moment: Moment, told: readonly TableEvent[]): void;
  announce(news: Toast): void;
}

const momentOf = ({ about, view, private: own, options, seat, you, isHost, at, chat }: Room): Moment => ({
  ...{ about, view, private: own, options, seat, you, isHost, at, chat },
});

/** Hears what happens in a room, and keeps it until somebody listens. */
export class Ear {
  /** the room when it began to hear */
  readonly first: Moment;
  readonly #deafen: () => void;
  #listener: Listener | null = null;
  #kept: ((listener: Listener) => void)[] = [];

  constructor(private readonly room: Room) {
    this.first = momentOf(room);
    this.#deafen = room.hear((events, now, told) => {
      const moment = momentOf(now);
      this.#pass((listener) => listener.heard(events, moment, told));
    });
    room.announce = (news) => this.#pass((listener) => listener.announce(news));
  }

  /** Be told what was kept, and everything from now on. */
  listen(listener: Listener): void {
    this.#listener = listener;
    for (const pass of this.#kept.splice(0)) pass(listener);
  }

  close(): void {
    this.#deafen();
    this.room.announce = null;
  }

  #pass(pass: (listener: Listener) => void): void {
    if (this.#listener) pass(this.#listener);
    else this.#kept.push(pass);
  }
}
