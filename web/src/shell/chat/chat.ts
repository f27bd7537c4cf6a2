import { isSober } from '../../games';
import type { ChatSaid, RoomView } from '../../generated/protocol';
import type { Said } from '../../lib/room.svelte';

export type Reaction = NonNullable<ChatSaid['reaction']>;

export const REACTIONS: Readonly<Record<Reaction, string>> = {
  'thumbs-up': '👍',
  laugh: '😂',
  clap: '👏',
  wow: '😮',
  heart: '❤️',
  fire: '🔥',
  cry: '😭',
  cheers: '🍻',
};

/** What can be chosen at a table: where nobody drinks, nobody raises a glass. */
export const reactionsAt = (about: RoomView | null): [Reaction, string][] =>
  (Object.entries(REACTIONS) as [Reaction, string][]).filter(
    ([reaction]) => reaction !== 'cheers' || !about || !isSober(about.game, about.settings),
  );

export const LONGEST = 300;
const NEAR_THE_END = 40;
const ONE_BREATH_MS = 120_000;

/** A message as the server accepts it: one line, empty if nothing in it is visible. */
export function cleanText(typed: string): string {
  const text = typed.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069\ufeff]+/gu, ' ').trim();
  return /[^\p{C}\p{Z}]/u.test(text) ? text : '';
}

/** How many characters are left; null while there are plenty. */
export const leftToTell = (text: string): number | null =>
  LONGEST - text.length <= NEAR_THE_END ? LONGEST - text.length : null;

export interface Line extends Said {
  readonly key: string;
  /** the first of several lines in a row: it shows the name */
  readonly first: boolean;
}

/** The chat without people muted on this device, and how many lines that hides. */
export function readable(chat: readonly Said[], muted: readonly string[]): { lines: Line[]; hidden: number } {
  const lines: Line[] = [];
  const times = new Map<string, number>();
  for (const said of chat) {
    if (muted.includes(said.name)) continue;
    const before = lines.at(-1);
    const first = before?.name !== said.name || said.at - before.at > ONE_BREATH_MS;
    const nth = times.get(`${said.at} ${said.name}`) ?? 0;
    times.set(`${said.at} ${said.name}`, nth + 1);
    const { name, at, text, reaction } = said;
    lines.push({ name, at, text, reaction, key: `${at} ${name} ${nth}`, first });
  }
  return { lines, hidden: chat.length - lines.length };
}

/** What was said after a point in time, by people who are not muted on this device. */
export const saidSince = (chat: readonly Said[], moment: number, muted: readonly string[]): Said[] =>
  chat.filter((said) => said.at > moment && !muted.includes(said.name));
