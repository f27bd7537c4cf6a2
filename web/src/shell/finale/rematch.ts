import { choosesBuyIn } from '../../games';
import type { Command, RoomView } from '../../generated/protocol';
import { Refusal } from '../../lib/connection';
import { forget, guestsIn, keepGuests, remember } from '../../lib/device.svelte';
import type { Room } from '../../lib/room.svelte';
import { router } from '../../lib/route.svelte';
import { toasts } from '../../lib/toasts.svelte';
import { explain } from '../../words/refusals';

/** What makes a new room like the one that was closed: how it is run, the host's seat, and as many bots. */
export function furnishing({ rules, members, game, settings }: RoomView): Command[] {
  const bots = members.flatMap(({ bot, standing }) => (bot !== null && standing === 'in' ? [bot] : []));
  return [
    { type: 'room/settings', changes: { ...rules } },
    ...(choosesBuyIn(game, settings) ? [] : [{ type: 'seat/sit', seat: 0 } as const]),
    ...bots.map((strength): Command => ({ type: 'bot/add', strength })),
  ];
}

/** Open the next room with the same game and settings, and go there; the others are told of it. */
export async function openNext(room: Room, about: RoomView): Promise<void> {
  const { code, game, preset, settings, queued } = about;
  const furniture = furnishing(about);
  const name = room.you!;
  await room.leave();
  try {
    const created = room.create(game, preset, { ...(queued ?? settings) }, code);
    for (const command of furniture) room.ask(command).catch(() => {}); // played in order, behind it
    goOn(code, await created);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    toasts.say(explain(refusal), 'bad');
    await room.enter({ type: 'room/join', code, name }).catch(() => router.go('/'));
  }
}

/** Go to the room in which the host plays on, and take a seat. */
export async function follow(room: Room, { code, next_room: next }: RoomView): Promise<void> {
  await room.leave().catch(() => room.stepOut()); // a room that is gone already
  room.wantsSeat = true;
  goOn(code, next!);
}

/** Past the door, with everybody who plays on this device. */
function goOn(code: string, next: string): void {
  remember(next);
  keepGuests(next, guestsIn(code));
  forget(code);
  router.go(`/r/${next}`);
}
