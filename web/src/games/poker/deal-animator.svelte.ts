import { prefersReducedMotion } from 'svelte/motion';
import { clock } from '../../lib/clock.svelte';
import { flyFrom, turnOver } from '../../lib/flights';
import { CHIPS_MS, DEAL_MS, FLIP_MS, STAGGER_MS } from '../../lib/motion';
import type { Room, TableEvent } from '../../lib/room.svelte';
import { flyChips } from './chipflights';
import { chipMoves } from './moves';
import { clockwiseFrom } from './slots';
import type { PokerKey, PokerView } from './types';

const LONGEST_LOCK_MS = 1_200;
const BEGUN_MS = 600;

/** The table was laid for this very hand: it came with its first cards, which nobody has seen dealt. */
function hasJustBegun(view: PokerView, clockMs: number): boolean {
  if (view.round !== 1 || view.seats.some((seat) => seat.did !== null)) return false;
  return view.running && (view.due === null || view.due - clock.now > clockMs - BEGUN_MS);
}

/** Moves only what happens now, not what was on the table when the page came. */
export class DealAnimator {
  /** cards fly to the hero or onto the board */
  flies = $state(false);
  #landing: ReturnType<typeof setTimeout> | undefined;

  /** who was dealt in, where the table came with its first cards */
  begun: readonly number[] | null = null;

  #now = false;
  #order: readonly number[] = [];
  #drawn: PokerView | null = null;

  /** how long a card takes to the board */
  protected laying = FLIP_MS;

  constructor(protected readonly room: Room<PokerKey>) {
    this.#drawn = room.view;
    const seconds = room.about?.settings.clock_s;
    if (this.#drawn && seconds && hasJustBegun(this.#drawn, seconds * 1000)) {
      const { seats, button } = this.#drawn;
      const order = clockwiseFrom(
        seats.filter((seat) => seat.in_round).map((seat) => seat.seat),
        button,
      );
      this.#happens();
      this.begun = button === null ? order : [...order, button];
      this.#dealing(this.begun);
    }
  }

  /** Listen until the returned function is called. */
  start(): () => void {
    return this.room.hear((events) => this.#heard(events));
  }

  #heard(events: readonly TableEvent[]): void {
    const { view } = this.room;
    const before = this.#drawn;
    this.#drawn = view;
    if (before === view || document.hidden) return; // missed while away: the table is as it is
    this.#happens();
    for (const event of events) {
      if (event.type === 'hand/started') this.#dealing(event.order);
      this.happened?.(event);
    }
    flyChips(chipMoves(events, before?.seats ?? []));
  }

  /** What else is to be seen of an event. */
  protected happened?(event: TableEvent): void;

  #happens(): void {
    this.#now = true;
    setTimeout(() => (this.#now = false));
  }

  #dealing(order: readonly number[]): void {
    this.#order = order;
    const mine = this.#order.indexOf(this.room.seat ?? -1);
    if (mine < 0) return;
    const flight = (this.#order.length + mine) * STAGGER_MS + DEAL_MS;
    this.flying(Math.min(flight, LONGEST_LOCK_MS));
  }

  /** Cards fly for so long from now on. */
  flying(ms: number): void {
    if (prefersReducedMotion.current) return;
    clearTimeout(this.#landing);
    this.flies = true;
    this.#landing = setTimeout(() => (this.flies = false), ms);
  }

  // Actions for nodes that have just been drawn.

  /** From the deck, one card to each and again. */
  dealt = (node: Element, { seat, round }: { seat: number; round: number }): void => {
    if (!this.#now) return;
    const at = Math.max(0, this.#order.indexOf(seat));
    flyFrom('#deck', node, round * this.#order.length + at, DEAL_MS, 14);
  };

  /** Onto the board. */
  laid = (node: Element, nth: number): void => {
    if (this.#now) flyFrom('#deck', node, nth, this.laying, 6);
  };

  /** A card is turned over. */
  turned = (node: Element, isUp: boolean): void => {
    if (this.#now && isUp) turnOver(node, FLIP_MS);
  };

  /** Chips are put in front of a seat. */
  put = (node: Element, from: string): void => {
    if (this.#now) flyFrom(from, node, 0, CHIPS_MS / 2, 0);
  };
}
