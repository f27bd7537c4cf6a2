import { PLAY_NOW, tableOf } from '../../games';
import { Refusal } from '../../lib/connection';
import { device, remember } from '../../lib/device.svelte';
import { guestName } from '../../lib/names';
import type { Room } from '../../lib/room.svelte';
import { t } from '../../words/index.svelte';

const BOTS = ['easy', 'normal', 'normal', 'hard'] as const;

/** Open a room with a running hand against bots and return its code. All requests are sent at once; the server plays them in order. */
export async function playNow(room: Room): Promise<string> {
  device.name ||= guestName(t('guest.names'));
  const table = tableOf(PLAY_NOW.game, device.plain);
  const created = room.create(PLAY_NOW.game, PLAY_NOW.preset);
  const rest = Promise.allSettled([
    room.ask({ type: 'seat/sit', seat: 0 }),
    ...BOTS.map((strength) => room.ask({ type: 'bot/add', strength })),
    room.ask({ type: 'table/deal' }),
    table,
  ]);
  const code = await created;
  remember(code);
  const refused = (await rest).find((one) => one.status === 'rejected');
  if (refused && !(refused.reason instanceof Refusal)) throw refused.reason;
  return code;
}
