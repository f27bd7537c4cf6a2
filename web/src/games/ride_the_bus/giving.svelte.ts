import { Refusal } from '../../lib/connection';
import type { BusRoom } from './types';
import { toasts } from '../../lib/toasts.svelte';
import { explain } from '../../words/refusals';

interface Gift {
  readonly to: number;
  readonly sips: number;
  /** when the room will have heard of it; null: the server has not answered yet */
  readonly seq: number | null;
  /** what is owed when the room has heard of it, which may be before the answer */
  readonly then?: number;
}

type Giver = Pick<BusRoom, 'ask' | 'private' | 'seq'>;

/** Hands sips out: quick taps add up while a command is on its way, and never to more than is owed. */
export class Giving {
  #sent = $state.raw<readonly Gift[]>([]);
  #waiting = $state.raw<readonly Gift[]>([]);
  #sending = false;

  constructor(private readonly room: Giver) {}

  /** what is still to be given away */
  get left(): number {
    return Math.max(0, this.#owed - total(this.#unheard) - total(this.#waiting));
  }

  /** What this one gets that the table has not heard of yet. */
  underway(to: number): number {
    return total([...this.#unheard, ...this.#waiting].filter((gift) => gift.to === to));
  }

  /** So many, as far as there are any; how many they are. */
  give(to: number, sips: number): number {
    const given = Math.min(sips, this.left);
    if (given <= 0) return 0;
    const before = this.#waiting.find((gift) => gift.to === to)?.sips ?? 0;
    this.#waiting = [
      ...this.#waiting.filter((gift) => gift.to !== to),
      { to, sips: before + given, seq: null },
    ];
    if (!this.#sending) void this.#send();
    return given;
  }

  get #owed(): number {
    return this.room.private?.to_assign ?? 0;
  }

  get #unheard(): readonly Gift[] {
    return this.#sent.filter(({ seq, then = 0 }) => (seq === null ? this.#owed > then : seq > this.room.seq));
  }

  async #send(): Promise<void> {
    this.#sending = true;
    try {
      for (let [next] = this.#waiting; next; [next] = this.#waiting) await this.#hand(next);
    } catch (refusal) {
      this.#sent = this.#waiting = [];
      if (!(refusal instanceof Refusal)) throw refusal;
      toasts.say(explain(refusal), 'bad');
    } finally {
      this.#sending = false;
    }
  }

  async #hand(next: Gift): Promise<void> {
    const { to, sips } = next;
    const gift = { ...next, then: this.#owed - total(this.#unheard) - sips };
    this.#waiting = this.#waiting.filter((other) => other !== next);
    this.#sent = [...this.#unheard, gift];
    const { seq } = await this.room.ask({ type: 'pyramid/assign', to, sips });
    this.#sent = this.#sent.map((other) => (other === gift ? { ...gift, seq: seq ?? this.room.seq } : other));
  }
}

const total = (gifts: readonly Gift[]): number => gifts.reduce((sum, gift) => sum + gift.sips, 0);
