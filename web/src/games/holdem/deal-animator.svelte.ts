import { FLIP_MS, STAGGER_MS } from '../../lib/motion';
import type { TableEvent } from '../../lib/room.svelte';
import { DealAnimator } from '../poker/deal-animator.svelte';

/** The same with a board, and with the end of a tournament. */
export class HoldemAnimator extends DealAnimator {
  /** whether the end of a tournament has just been seen here */
  sawEnd = $state(false);

  protected override happened(event: TableEvent): void {
    if (event.type === 'cards/board') this.flying((event.cards.length - 1) * STAGGER_MS + FLIP_MS);
    if (event.type === 'tournament/won') this.sawEnd = true;
  }
}
