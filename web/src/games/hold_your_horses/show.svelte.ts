import { getContext, onDestroy, setContext, tick } from 'svelte';
import { prefersReducedMotion } from 'svelte/motion';
import type {
  HoldYourHorsesHandView,
  HoldYourHorsesPublicView,
  HoldYourHorsesSeatView,
} from '../../generated/protocol';
import { clock } from '../../lib/clock.svelte';
import { flyFrom, turnOver } from '../../lib/flights';
import { DEAL_MS, FLIP_MS, STAGGER_MS } from '../../lib/motion';
import type { Room, TableEvent } from '../../lib/room.svelte';
import { EVERYTHING, IN_FLIGHT, stepsOf, type Glimpse } from './finish';
import { toldOf } from './lanes';
import { slides } from './slide';

const BEGUN_MS = 600;
const FLOP_MS = DEAL_MS + 2 * STAGGER_MS; // until the last of three cards has landed
export const SHOW = Symbol('show');

/** Everything inside this component shows this much of the race. */
export const setShow = (room: Room<'hold_your_horses'>): Show => setContext(SHOW, new Show(room));

export const getShow = (): Show => getContext(SHOW);

/** What is seen of what is true: a finish is told in its order, and only what happens now moves. */
class Show {
  glimpse = $state.raw<Glimpse>(EVERYTHING);
  /** milliseconds that the winner takes home */
  homeMs = $state(0);

  /** the hands before the cards that are on their way; null: all cards have landed */
  #before = $state.raw<readonly HoldYourHorsesHandView[] | null>(null);
  #now = false;
  #drawn: HoldYourHorsesPublicView;
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(private readonly room: Room<'hold_your_horses'>) {
    this.#drawn = room.view!;
    const { clock_s: seconds } = room.about!.settings;
    const { round, phase, due, seats } = this.#drawn;
    // The table was laid for its first race, which nobody has seen dealt.
    const isFresh =
      due === null ? !seats.some((seat) => seat.ready) : due - clock.now > seconds * 1000 - BEGUN_MS;
    if (round === 1 && phase === 'out_of_the_gate' && isFresh) this.#happens();
    $effect(() => this.room.hear((events) => this.#heard(events)));
    onDestroy(() => this.#cut());
  }

  /** Whether there is nothing left to wait for. */
  get isOver(): boolean {
    return this.glimpse.paid;
  }

  /** The hands as they are told: card, then what it makes and the chances, then the winner. */
  get hands(): readonly HoldYourHorsesHandView[] {
    const { hands } = this.room.view!;
    const before = this.#before;
    return before ? hands.map((hand, at) => toldOf(hand, before[at], this.glimpse)) : hands;
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
    else if (before.round === view.round && before.board.length < view.board.length) this.#land(before);
  }

  /** New cards on the board: they are seen, then told of. */
  #land(before: HoldYourHorsesPublicView): void {
    this.#cut();
    this.#before = before.hands;
    this.glimpse = IN_FLIGHT;
    this.#timers.push(setTimeout(() => this.#cut(), FLOP_MS));
  }

  #film(before: HoldYourHorsesPublicView, view: HoldYourHorsesPublicView): void {
    this.#cut();
    const pause = view.next_deal === null ? Infinity : view.next_deal - clock.now;
    const isSeen = before.round === view.round;
    const steps = stepsOf(isSeen ? before.board.length : 0, pause);
    const [home, order] = [steps.find((step) => step.home)!, steps.find((step) => step.ordered)!];
    this.homeMs = order.at - home.at;
    this.#before = isSeen ? before.hands : [];
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
    this.#before = null;
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
