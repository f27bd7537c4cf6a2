import '../../words/en/menu';
import '../../words/en/rounds';
import { historyOf, lobbyOf } from '../../games';
import type { Command } from '../../generated/protocol';
import type { IconName } from '../../lib/Icon.svelte';
import type { Room } from '../../lib/room.svelte';
import type { SheetName } from '../../lib/sheets.svelte';
import type { Key } from '../../words/index.svelte';

/** A line of the menu: it opens a sheet, or it does something. */
export type Entry = { readonly icon: IconName; readonly words: Key; readonly about?: Key } & (
  { readonly sheet: SheetName } | { readonly does: Command | 'leave' | 'close' }
);

/** What a player can do with their seat now. */
export function seatEntries(room: Room): Entry[] {
  const entries: Entry[] = [];
  if (room.you === null) entries.push({ icon: 'seat', words: 'rail.join', sheet: 'join' });
  if (room.option('seat/sit-in'))
    entries.push({ icon: 'play', words: 'menu.sit-in', does: { type: 'seat/sit-in' } });
  if (room.option('seat/sit-out'))
    entries.push({
      icon: 'pause',
      words: 'menu.sit-out',
      about: 'menu.sit-out.about',
      does: { type: 'seat/sit-out' },
    });
  if (room.option('seat/leave'))
    entries.push({
      icon: 'seat',
      words: 'menu.leave-seat',
      about: 'menu.leave-seat.about',
      does: { type: 'seat/leave' },
    });
  return entries;
}

/** What the host can do with the table; others may deal, resume or take over, too. */
export function hostEntries(room: Room): Entry[] {
  const entries: Entry[] = [];
  if (room.option('table/deal'))
    entries.push({ icon: 'shuffle', words: 'menu.deal', does: { type: 'table/deal' } });
  if (room.option('table/pause'))
    entries.push({ icon: 'pause', words: 'menu.pause', does: { type: 'table/pause' } });
  if (room.option('table/resume'))
    entries.push({ icon: 'play', words: 'menu.resume', does: { type: 'table/resume' } });
  if (room.option('host/take-over'))
    entries.push({
      icon: 'crown',
      words: 'menu.take-over',
      about: 'menu.take-over.about',
      does: { type: 'host/take-over' },
    });
  return [...entries, ...(lobbyOf(room.about?.game ?? '')?.hostEntries?.(room) ?? [])];
}

/** Finished rounds, as the game calls them. */
const roundsName = (room: Room): Key => historyOf(room.about?.game ?? '')?.rounds ?? 'rounds.all';

/** Whether people may watch without a name. */
export const hasRail = ({ about }: Room): boolean => !!about && about.rules.watchers && !about.rules.knock;

/** Entries for everybody, and leaving. */
export function roomEntries(room: Room): Entry[] {
  const entries: Entry[] = [
    { icon: 'share', words: 'share', sheet: 'share' },
    ...(hasRail(room) ? [{ icon: 'tv', words: 'menu.tv', sheet: 'tv' } as const] : []),
    { icon: 'people', words: 'members', sheet: 'members' },
    { icon: 'chips', words: 'cashier', sheet: 'cashier' },
    ...(room.you !== null ? [{ icon: 'again', words: roundsName(room), sheet: 'rounds' } as const] : []),
    { icon: 'gear', words: 'game', sheet: 'game' },
    { icon: 'book', words: 'rules', sheet: 'rules' },
    { icon: 'shuffle', words: 'shuffle', sheet: 'shuffle' },
    { icon: 'smile', words: 'preferences', sheet: 'preferences' },
  ];
  // Devices that can hover have a keyboard.
  if (matchMedia('(hover: hover)').matches) entries.push({ icon: 'keys', words: 'keys', sheet: 'keys' });
  entries.push({ icon: 'door', words: room.you === null ? 'menu.leave.rail' : 'menu.leave', does: 'leave' });
  if (room.isHost && room.about?.closing)
    entries.push({
      icon: 'play',
      words: 'menu.keep-open',
      about: 'menu.keep-open.about',
      does: { type: 'room/keep-open' },
    });
  if (room.isHost)
    entries.push({ icon: 'close', words: 'menu.close', about: 'menu.close.about', does: 'close' });
  return entries;
}
