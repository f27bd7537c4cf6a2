import { getContext, onDestroy, setContext, tick } from 'svelte';
import { prefersReducedMotion } from 'svelte/motion';
import type { HoldYourHorsesPublicView, HoldYourHorsesSeatView } from '../../generated/protocol';
import { clock } from '../../lib/clock.svelte';
import { flyFrom, turnOver } from '../../lib/flights';
import { DEAL_MS, FLIP_MS } from '../../lib/motion';
import type { Room, TableEvent } from '../../lib/room.svelte';
import { EVERYTHING, stepsOf, type Glimpse } from './finish';
import { slides } from './slide';

const BEGUN_MS = 600;
const SHOW = Symbol('show');

/** Everything inside this component shows this much of the race. */
export const setShow = (room: Room<'hold_your_horses'>): Show => setContext(SHOW, new Show(room));

export const getShow = (): Show => getContext(SHOW);

/** What is seen of what is true: a finish is told in its order, and only what happens now moves. */
class Show {
  glimpse = $state.raw<Glimpse>(EVERYTHING);

  #now = false;
  #drawn: HoldYourHorsesPublicView;
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(private readonly room: Room<'hold_your_horses'>) {
    this.#drawn = room.view!;
    const { clock_s: seconds } = room.about!.settings;
    const { round, phase, due } = this.#drawn;
    // The table was laid for its first race, which nobody has seen dealt.
    if (round === 1 && phase === 'out_of_the_gate' && due && due - clock.now > seconds * 1000 - BEGUN_MS)
      this.#happens();
    $effect(() => this.room.hear((events) => this.#heard(events)));
    onDestroy(() => this.#cut());
  }

  /** Whether there is nothing left to wait for. */
  get isOver(): boolean {
    return this.glimpse.paid;
  }

  /** The chips in front of a player: what was won comes with the payout. */
  stackOf({ stack, won }: HoldYourHorsesSeatView): number {
    return this.isOver ? stack : stack - won;
  }

  #heard(events: readonly TableEvent[]): void {
    const before = this.#drawn;
    const view = (this.#drawn = this.room.view!);
    if (before === view) return;
    if (before.round !== view.round) this.#cut();
    if (document.hidden || prefersReducedMotion.current) return; // the table is as it is
    this.#happens();
    if (events.some((event) => event.type === 'cards/revealed')) this.#film(before, view);
  }

  #film(before: HoldYourHorsesPublicView, view: HoldYourHorsesPublicView): void {
    this.#cut();
    const pause = view.next_deal === null ? Infinity : view.next_deal - clock.now;
    const steps = stepsOf(before.round === view.round ? before.board.length : 0, pause);
    for (const step of steps) {
      if (step.at === 0) this.glimpse = step;
      else this.#timers.push(setTimeout(() => this.#showing(step), step.at));
    }
  }

  #showing(step: Glimpse): void {
    const slide = step.ordered && !this.glimpse.ordered ? slides('.lanes > li') : null;
    this.glimpse = step;
    this.#happens();
    if (slide) void tick().then(slide);
  }

  #cut(): void {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer);
    this.glimpse = EVERYTHING;
  }

  #happens(): void {
    this.#now = true;
    setTimeout(() => (this.#now = false));
  }

  // Actions for nodes that have just been drawn.

  /** Into its lane, or onto the board; null: it lay there before. */
  dealt = (node: Element, nth: number | null): void => {
    if (this.#now && nth !== null) flyFrom('#deck', node, nth, DEAL_MS, 8);
  };

  /** A card of the Dark Horse is turned over. */
  turned = (node: Element, isUp: boolean): void => {
    if (this.#now && isUp) turnOver(node, FLIP_MS);
  };
}
