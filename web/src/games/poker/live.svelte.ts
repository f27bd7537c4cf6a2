import { prefersReducedMotion } from 'svelte/motion';
import type { TransitionConfig } from 'svelte/transition';
import { CHIPS_MS, DEAL_MS, FLIP_MS, STAGGER_MS, fly } from '../../lib/motion';
import type { Room, TableEvent } from '../../lib/room.svelte';
import { flyChips } from './flights';
import { chipMoves } from './moves';
import type { PokerView } from './types';

const LONGEST_LOCK_MS = 1_200;
const STILL: TransitionConfig = { duration: 0 };

/** Tells what happens now from what was so already: only the former moves. */
export class Live {
  /** until when cards fly to the hero, by the page's clock */
  landed = $state(0);
  /** whether the end of a tournament has just been seen here */
  sawEnd = $state(false);

  #now = false;
  #order: readonly number[] = [];
  #drawn: PokerView | null = null;

  constructor(private readonly room: Room) {
    this.#drawn = room.view as PokerView | null;
  }

  /** Listen until the returned function is called. */
  start(): () => unknown {
    return this.room.hear((events) => this.#heard(events));
  }

  #heard(events: readonly TableEvent[]): void {
    const view = this.room.view as PokerView;
    const before = this.#drawn;
    this.#drawn = view;
    if (before === view || document.hidden) return; // missed while away: the table is as it is
    this.#now = true;
    setTimeout(() => (this.#now = false));
    for (const event of events) {
      if (event.type === 'hand/started') this.#dealing(event);
      if (event.type === 'tournament/won') this.sawEnd = true;
    }
    flyChips(chipMoves(events, before?.seats ?? []));
  }

  #dealing(event: Extract<TableEvent, { type: 'hand/started' }>): void {
    this.#order = event.order;
    const mine = this.#order.indexOf(this.room.seat ?? -1);
    if (mine < 0 || prefersReducedMotion.current) return;
    const flight = (this.#order.length + mine) * STAGGER_MS + DEAL_MS;
    this.landed = performance.now() + Math.min(flight, LONGEST_LOCK_MS);
  }

  /** `in:live.dealt={{ seat, round }}`: from the deck, one card to each and again. */
  dealt = (node: Element, { seat, round }: { seat: number; round: number }): TransitionConfig => {
    if (!this.#now) return STILL;
    const at = Math.max(0, this.#order.indexOf(seat));
    return fly(node, { at: '#deck', nth: round * this.#order.length + at });
  };

  /** `in:live.laid={{ nth }}`: onto the board. */
  laid = (node: Element, { nth }: { nth: number }): TransitionConfig =>
    this.#now ? fly(node, { at: '#deck', nth, duration: FLIP_MS, turn: 6 }) : STILL;

  /** `in:live.turned`: a card is turned over. */
  turned: (node: Element) => TransitionConfig = () =>
    this.#now && !prefersReducedMotion.current
      ? { duration: FLIP_MS, css: (x) => `transform: scaleX(${Math.abs(Math.cos(Math.PI * (1 - x)))})` }
      : STILL;

  /** `in:live.put={{ from }}`: chips are put in front of a seat. */
  put = (node: Element, { from }: { from: string }): TransitionConfig =>
    this.#now ? fly(node, { at: from, duration: CHIPS_MS / 2, turn: 0 }) : STILL;
}
