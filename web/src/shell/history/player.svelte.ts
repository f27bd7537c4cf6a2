import type { ReplayRoom } from '../../lib/replay-room.svelte';

const SPEEDS = [0.5, 1, 2, 4] as const;
type Speed = (typeof SPEEDS)[number];

// Nobody wants to wait for those who thought for a minute, and everybody wants to see what they did.
const LEAST_MS = 700;
const MOST_MS = 2_500;

/** Plays a round by itself, one moment after another. */
export class Player {
  playing = $state(false);
  #speed = $state<Speed>(1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly room: ReplayRoom) {}

  get speed(): Speed {
    return this.#speed;
  }

  /** The next speed; after the fastest, the slowest. */
  faster(): void {
    this.#speed = SPEEDS[(SPEEDS.indexOf(this.#speed) + 1) % SPEEDS.length]!;
    if (this.playing) this.#wait();
  }

  /** Play on, from the beginning if this is the end; or stop. */
  toggle(): void {
    if (this.playing) return this.stop();
    if (this.room.position >= this.room.last) this.room.jump(0);
    this.playing = true;
    this.#wait();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** One moment on, or back; it plays no longer. */
  step(by: 1 | -1): void {
    this.stop();
    if (by === 1) this.room.next();
    else this.jump(this.room.position - 1);
  }

  /** To this moment; what plays goes on from there. */
  jump(to: number): void {
    if (to !== this.room.position) this.room.jump(to);
    if (this.playing) this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const { moments, position } = this.room;
    const [now, next] = [moments[position], moments[position + 1]];
    if (!now || !next) return this.stop();
    const pause = Math.max(LEAST_MS, Math.min(MOST_MS, next.at - now.at));
    this.#timer = setTimeout(() => {
      this.room.next();
      this.#wait();
    }, pause / this.#speed);
  }
}
