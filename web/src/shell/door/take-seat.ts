import '../../words/en/door';
import { Refusal } from '../../lib/connection';
import type { Room } from '../../lib/room.svelte';
import { freeSeats, isFull } from '../../lib/seats';
import { toasts } from '../../lib/toasts.svelte';
import { t } from '../../words/index.svelte';
import { explain } from '../../words/refusals';

/** Take the first free seat; if somebody else takes it first, try the next one. */
export async function takeSeat(room: Pick<Room, 'ask' | 'option' | 'about'>): Promise<void> {
  const taken = new Set<number>();
  for (;;) {
    const seat = freeSeats(room.option('seat/sit')).find((free) => !taken.has(free));
    if (seat === undefined)
      return toasts.say(t((await asksForCredit(room)) ? 'door.no-credit' : 'door.no-seat'));
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

/** Say when somebody who left in this round will have a seat again. */
export const promiseSeat = (): void => toasts.say(t('door.after-round'));

/** Whether the host was asked for more credit because a free seat is not offered. */
async function asksForCredit(room: Pick<Room, 'ask' | 'about'>): Promise<boolean> {
  const { about } = room;
  if (!about || about.stakes !== 'chips' || isFull(about)) return false;
  try {
    await room.ask({ type: 'bank/ask-credit' });
    return true;
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return false;
  }
}
