import { gameOf, PLAY_NOW, tableOf } from '../../games';
import { Refusal } from '../../lib/connection';
import { device, remember } from '../../lib/device.svelte';
import { guestName } from '../../lib/names';
import type { Room } from '../../lib/room.svelte';
import { t } from '../../words/index.svelte';

/** Nobody is hurried before the first round is over. */
const UNHURRIED = { untimed_rounds: 1 };
const BOTS = ['easy', 'normal', 'normal', 'hard'] as const;

/**
 * Open a room with a running round of a game against bots and return its code. `strengths` are those of a game that
 * may know others than ours. All requests are sent at once; the server plays them in order.
 */
export async function playNow(
  room: Room,
  game = PLAY_NOW.game,
  strengths: readonly string[] = [],
): Promise<string> {
  device.name ||= guestName(t('guest.names'));
  const table = tableOf(game, device.plain);
  const created = room.create(game, gameOf(game)?.playNow ?? null, {
    ...gameOf(game)?.againstBots,
    ...UNHURRIED,
  });
  const known = (strength: string): boolean => strengths.length === 0 || strengths.includes(strength);
  const rest = Promise.allSettled([
    room.ask({ type: 'seat/sit', seat: 0 }),
    ...BOTS.map((bot) => room.ask({ type: 'bot/add', strength: known(bot) ? bot : strengths[0]! })),
    room.ask({ type: 'table/deal' }),
    table,
  ]);
  const code = await created;
  remember(code);
  const refused = (await rest).find((one) => one.status === 'rejected');
  if (refused && !(refused.reason instanceof Refusal)) throw refused.reason;
  return code;
}
