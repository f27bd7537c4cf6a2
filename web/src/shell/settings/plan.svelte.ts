import '../../words/en/rooms';
import type { Command } from '../../generated/protocol';
import { Refusal } from '../../lib/connection';
import type { Room } from '../../lib/room.svelte';
import { toasts } from '../../lib/toasts.svelte';
import { t } from '../../words/index.svelte';
import { explain } from '../../words/refusals';

/** What the host wants to lay when the hand that runs is over. */
export interface Plan {
  readonly code: string;
  readonly title: string;
  readonly command: Extract<Command, { type: 'room/game' }>;
}

let plan = $state.raw<Plan | null>(null);
let deafen: (() => void) | undefined;

/** The game that comes next; it lives as long as the host's page. */
export const next = {
  in: (code: string | undefined): Plan | null => (plan?.code === code ? plan : null),

  drop(): void {
    deafen?.();
    plan = null;
  },

  /** Lay it now, or as soon as the hand is over; whether that is now. Other refusals are thrown. */
  async lay(room: Room, wish: Plan): Promise<boolean> {
    next.drop();
    try {
      await room.ask(wish.command);
      return true;
    } catch (refusal) {
      if (!(refusal instanceof Refusal) || refusal.code !== 'hand-running') throw refusal;
      plan = wish;
      deafen = room.hear((events) => {
        if (events.some((event) => event.type === 'round/closed')) void later(room, wish);
      });
      return false;
    }
  },
};

async function later(room: Room, wish: Plan): Promise<void> {
  if (room.about?.code !== wish.code) return next.drop();
  try {
    await next.lay(room, wish);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    toasts.say(t('night.failed', { game: wish.title, why: explain(refusal) }), 'bad');
  }
}
