import './words/table';
import type {
  HoldYourHorsesBet,
  Command,
  HoldYourHorsesPrivateView,
  HoldYourHorsesPublicView,
  Ok,
  Option,
  Range,
} from '../../generated/protocol';
import { Refusal } from '../../lib/connection';
import { choicesOf, rangeOf } from '../../lib/options';
import { toasts } from '../../lib/toasts.svelte';
import { t } from '../../words/index.svelte';
import { explain } from '../../words/refusals';
import type { Size } from './sizes';

type Round = NonNullable<HoldYourHorsesBet['round']>;

/** What bets need of a room. */
interface Table {
  readonly seq: number;
  readonly options: readonly Option[];
  readonly view: HoldYourHorsesPublicView | null;
  readonly private: HoldYourHorsesPrivateView | null;
  ask(command: Command): Promise<Ok>;
}

/** What a hand is to have, as long as the server has not told it back. */
interface Wish {
  readonly amount: number;
  readonly round: string;
  /** the number of the answer: when the table has heard of it, the table knows better */
  readonly told: number | null;
}

interface Change {
  readonly hand: number;
  readonly before: number;
  readonly round: string;
}

/**
 * The bets of this round that are not locked. A tap counts at once; the server is told the new sum of a hand,
 * one request at a time, and then again if the sum has changed meanwhile.
 */
export class Bets {
  #wishes = $state.raw<Readonly<Record<number, Wish>>>({});
  #changes = $state.raw<readonly Change[]>([]);
  readonly #sending: Record<number, Promise<boolean>> = {};

  constructor(private readonly room: Table) {}

  get #view(): HoldYourHorsesPublicView {
    return this.room.view!;
  }

  get #round(): string {
    return `${this.#view.round} ${this.#view.phase}`;
  }

  /** Which round everything is meant for: what comes late must not count in the next one. */
  get round(): Round | undefined {
    const { phase } = this.#view;
    return phase === 'waiting' ? undefined : phase;
  }

  get #own(): HoldYourHorsesPrivateView | null {
    return this.room.private;
  }

  /** The limit of all bets of this round together. */
  get limit(): number {
    return this.#own?.limit ?? 0;
  }

  /** What is on a hand in this round. */
  on(hand: number): number {
    const wish = this.#wishes[hand];
    const known = this.#own?.pending[hand - 1] ?? 0;
    if (!wish || wish.round !== this.#round) return known;
    return wish.told !== null && this.room.seq >= wish.told ? known : wish.amount;
  }

  get sum(): number {
    const { pending = [] } = this.#own ?? {};
    return pending.reduce((sum, _, at) => sum + this.on(at + 1), 0);
  }

  /** What the server takes for a hand; null: nothing fits. */
  bounds(hand: number): Pick<Range, 'least' | 'most'> | null {
    const range = this.room.options
      .filter((option) => option.command === 'bet/place' && choicesOf(option, 'hand').includes(hand))
      .map((option) => rangeOf(option, 'amount'))
      .find((found) => found !== null);
    if (!range) return null;
    const most = Math.min(range.most, this.limit - (this.sum - this.on(hand)));
    return most < range.least ? null : { least: range.least, most };
  }

  /** So much more on a hand, as far as it fits. */
  put(hand: number, size: Size): void {
    const before = this.on(hand);
    const bounds = this.bounds(hand);
    const after = bounds && Math.min(bounds.most, Math.max(bounds.least, before + (size ?? bounds.most)));
    if (after === null || after <= before) toasts.say(t('horses.limit-reached', { n: this.limit }));
    else this.#change(hand, before, after);
  }

  /** Everything that is on a hand comes back. */
  takeBack(hand: number): void {
    const before = this.on(hand);
    if (before > 0) this.#change(hand, before, 0);
  }

  get canUndo(): boolean {
    return this.#changes.at(-1)?.round === this.#round;
  }

  /** As it was before the last change. */
  undo(): void {
    const last = this.#changes.at(-1);
    if (!last || !this.canUndo) return;
    this.#changes = this.#changes.slice(0, -1);
    if (this.on(last.hand) !== last.before) this.#want(last.hand, last.before);
  }

  /** Whether everything that was tapped is on the table, once the server has answered. */
  async settled(): Promise<boolean> {
    const done = await Promise.all(Object.values(this.#sending));
    return done.every(Boolean);
  }

  #change(hand: number, before: number, after: number): void {
    const round = this.#round;
    this.#changes = [...this.#changes.filter((change) => change.round === round), { hand, before, round }];
    this.#want(hand, after);
  }

  #want(hand: number, amount: number): void {
    this.#note(hand, { amount, round: this.#round, told: null });
    this.#sending[hand] ??= this.#tell(hand).finally(() => delete this.#sending[hand]);
  }

  async #tell(hand: number): Promise<boolean> {
    for (;;) {
      const { amount, round } = this.#wishes[hand]!;
      if (round !== this.#round) return true; // too late: that round is over
      try {
        const { seq = 0 } = await this.room.ask({ type: 'bet/place', hand, amount, round: this.round });
        if (this.#wishes[hand]!.amount !== amount) continue;
        this.#note(hand, { amount, round, told: seq });
        return true;
      } catch (refusal) {
        this.#note(hand, { amount, round, told: 0 });
        this.#changes = [];
        if (!(refusal instanceof Refusal)) throw refusal;
        toasts.say(explain(refusal), 'bad');
        return false;
      }
    }
  }

  #note(hand: number, wish: Wish): void {
    this.#wishes = { ...this.#wishes, [hand]: wish };
  }
}
