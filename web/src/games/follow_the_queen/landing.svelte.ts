import { getContext, setContext } from 'svelte';
import { prefersReducedMotion } from 'svelte/motion';
import type { FollowTheQueenPrivateView, FollowTheQueenPublicView, HandName } from '../../generated/protocol';
import { flyFrom } from '../../lib/flights';
import { DEAL_MS } from '../../lib/motion';
import type { Room, TableEvent } from '../../lib/room.svelte';
import type { DealAnimator } from '../poker/deal-animator.svelte';
import { downMs, landingMs, NO_WILDS, stepsOf, streetOf, type Step, type Street } from './steps';
import { wildsOf, type Wilds } from './wilds';

const MEANT_MS = 300; // the tap that ends it is meant for nothing else
const NOTHING: readonly number[] = [];

/** Open cards land one at a time, because their order is the rule: until then the table is as it was. */
export class Landing {
  /** open cards that are still on their way */
  coming = $state.raw(NOTHING);
  /** what is wild by the cards that lie there; null: as the table says */
  #wilds = $state.raw<Wilds | null>(null);
  /** what the own cards made before */
  #made = $state.raw<HandName | null>(null);

  #steps: readonly Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lands = false;
  #drawn: FollowTheQueenPublicView;
  #own: FollowTheQueenPrivateView | null;

  constructor(
    private readonly room: Room<'follow_the_queen'>,
    private readonly animator: DealAnimator,
  ) {
    this.#drawn = this.#view;
    this.#own = room.private;
    if (animator.begun) {
      const { seats } = this.#drawn;
      const cards = animator.begun.flatMap((number) => seats.find(({ seat }) => seat === number)?.up ?? []);
      const steps = stepsOf(cards, this.#drawn.wild_history, NO_WILDS);
      this.#begin({ steps, wilds: NO_WILDS, hands: animator.begun.length });
    }
  }

  get #view(): FollowTheQueenPublicView {
    return this.room.view!;
  }

  get wilds(): Wilds {
    return this.#wilds ?? wildsOf(this.#view);
  }

  /** What the own cards make, of those that lie there. */
  get made(): HandName | null {
    if (this.#wilds) return this.#made;
    return this.room.private?.makes ?? null;
  }

  /** Listen until the returned function is called. */
  start(): () => void {
    const deafen = this.room.hear((events) => this.#heard(events));
    return () => {
      deafen();
      clearTimeout(this.#timer);
    };
  }

  /** Everything lies there at once. */
  skip = (): void => {
    if (!this.#wilds) return;
    clearTimeout(this.#timer);
    this.#steps = [];
    this.coming = NOTHING;
    this.#wilds = null;
    this.animator.flying(MEANT_MS);
    this.room.pace?.land();
  };

  #heard(events: readonly TableEvent[]): void {
    const view = this.#view;
    const [before, own] = [this.#drawn, this.#own];
    this.#drawn = view;
    this.#own = this.room.private;
    const street = streetOf(events, view, before);
    if (view.phase === 'over' || view.round !== before.round || street) this.skip();
    if (!street || view.phase === 'over' || document.hidden) return;
    this.#made = view.round !== before.round ? null : (own?.makes ?? null);
    this.#begin(street);
  }

  #begin(street: Street): void {
    const { steps, wilds, hands } = street;
    if (prefersReducedMotion.current || steps.length === 0) return;
    this.#steps = steps;
    this.#wilds = wilds;
    this.coming = steps.map((step) => step.card);
    this.animator.flying(landingMs(street));
    this.#timer = setTimeout(() => this.#next(), downMs(hands));
  }

  #next(): void {
    const [step, ...rest] = this.#steps;
    if (!step) return this.skip();
    this.#steps = rest;
    this.#lands = true;
    this.#wilds = step.wilds;
    this.coming = rest.map(({ card }) => card);
    setTimeout(() => (this.#lands = false));
    this.#timer = setTimeout(() => this.#next(), step.rest);
  }

  /** Whether what is drawn now has just landed. */
  get lands(): boolean {
    return this.#lands;
  }

  /** An action for an open card that has just been drawn. */
  landed = (node: Element): void => {
    if (this.#lands) flyFrom('#deck', node, 0, DEAL_MS, 8);
  };
}

export const LANDING = Symbol('landing');

/** Up cards in this component land as this says, which listens as long as it is there. */
export function setLanding(landing: Landing): Landing {
  $effect(() => landing.start());
  return setContext(LANDING, landing);
}

export const getLanding = (): Landing => getContext(LANDING);
