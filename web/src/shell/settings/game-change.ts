import '../../words/en/setup';
import type { Room, TableEvent } from '../../lib/room.svelte';
import { t, told } from '../../words/index.svelte';

/** The message about a change of game for this player, whose seat before was `was`. */
export function gameChange(
  events: readonly TableEvent[],
  { about, seat, you }: Pick<Room, 'about' | 'seat' | 'you'>,
  was: number | null,
): { text: string; kind: 'info' | 'bad' } | null {
  if (!events.some((event) => event.type === 'room/table-set')) {
    const comes = about?.next_game;
    return comes && comes.due === null
      ? { text: t('night.planned', { game: comes.title }), kind: 'info' }
      : null; // announced during the hand already
  }
  const game = about?.title ?? '';
  const lost = events.find((event) => event.type === 'room/seat-lost' && event.name === you);
  if (lost && 'code' in lost)
    return { text: told(`night.lost.${lost.code}`, { game }) ?? t('night.lost', { game }), kind: 'bad' };
  if (was !== null && seat !== null && seat !== was)
    return { text: t('night.moved', { game, n: seat + 1 }), kind: 'info' };
  return { text: t('night.now', { game }), kind: 'info' };
}
