import { Refusal } from '../../lib/connection';
import type { Room } from '../../lib/room.svelte';
import { freeSeats } from '../../lib/seats';
import { toasts } from '../../lib/toasts.svelte';
import { t } from '../../words/index.svelte';
import { explain } from '../../words/refusals';

/** Take the first free seat; if somebody else takes it first, try the next one. */
export async function takeSeat(room: Pick<Room, 'ask' | 'option'>): Promise<void> {
  const taken = new Set<number>();
  for (;;) {
    const seat = freeSeats(room.option('seat/sit')).find((free) => !taken.has(free));
    if (seat === undefined) return toasts.say(t('door.no-seat'));
    try {
      await room.ask({ type: 'seat/sit', seat });
      return;
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      if (refusal.code !== 'seat-taken') return toasts.say(explain(refusal), 'bad');
      taken.add(seat);
    }
  }
}
