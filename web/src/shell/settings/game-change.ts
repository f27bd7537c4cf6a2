import '../../words/en/setup';
import type { Values } from '../../lib/catalogue';
import type { Room, TableEvent } from '../../lib/room.svelte';
import { t, told } from '../../words/index.svelte';

/** The message about a change of game, or the end of the evening, for this player, whose seat before was `was`. */
export function gameChange(
  events: readonly TableEvent[],
  { about, seat, you }: Pick<Room, 'about' | 'seat' | 'you'>,
  was: number | null,
  /** what it is played for */
  stakes = '',
): { text: string; kind: 'info' | 'bad' } | null {
  const has = (type: TableEvent['type']): boolean => events.some((event) => event.type === type);
  const end = has('table/round-voided')
    ? 'night.void'
    : has('room/kept-open')
      ? 'night.kept-open'
      : has('room/closing') && about?.closing?.due === null
        ? 'night.closing'
        : null;
  if (end) return { text: t(end), kind: 'info' };
  if (has('room/closed') || has('room/closing')) return null;
  if (!has('room/table-set')) {
    if (!has('room/game-queued')) return null;
    const comes = about?.next_game;
    return comes && comes.due === null
      ? { text: withStakes(t('night.planned', { game: comes.title }), stakes), kind: 'info' }
      : null; // announced during the hand already
  }
  const game = about?.title ?? '';
  const lost = events.find((event) => event.type === 'room/seat-lost' && event.name === you);
  if (lost && 'code' in lost)
    return { text: told(`night.lost.${lost.code}`, { game }) ?? t('night.lost', { game }), kind: 'bad' };
  if (was !== null && seat !== null && seat !== was)
    return { text: withStakes(t('night.moved', { game, n: seat + 1 }), stakes), kind: 'info' };
  return { text: withStakes(t('night.now', { game }), stakes), kind: 'info' };
}

const withStakes = (text: string, stakes: string): string => (stakes ? `${text} ${stakes}` : text);

/** The game, its table type and the settings that these events are about. */
export function changedTo(
  events: readonly TableEvent[],
): { game: string; preset: string; settings: Values } | null {
  for (const event of events)
    if (event.type === 'room/table-set' || event.type === 'room/game-queued')
      return { game: event.game, preset: event.preset, settings: { ...event.settings } };
  return null;
}
