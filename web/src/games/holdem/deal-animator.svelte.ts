import { FLIP_MS, RIVER_MS, STAGGER_MS } from '../../lib/motion';
import type { Room, TableEvent } from '../../lib/room.svelte';
import { DealAnimator } from '../poker/deal-animator.svelte';
import { isLastOfAll } from './river';

const LAST_HAND_MS = 6_000; // so long the last hand of a tournament is looked at

/** The same with a board, and with the end of a tournament. */
export class HoldemAnimator extends DealAnimator {
  /** the last hand of a tournament has just been seen here, and is still looked at */
  lingers = $state(false);

  protected override happened(event: TableEvent): void {
    if (event.type === 'cards/board') {
      this.laying = isLastOfAll((this.room as Room<'holdem'>).view!) ? RIVER_MS : FLIP_MS;
      this.flying((event.cards.length - 1) * STAGGER_MS + this.laying);
    }
    if (event.type === 'tournament/won') {
      this.lingers = true;
      setTimeout(() => (this.lingers = false), LAST_HAND_MS);
    }
  }
}
