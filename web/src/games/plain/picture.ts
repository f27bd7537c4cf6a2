import type { HandName, SeatView, TableView } from '../../generated/protocol';
import type { Key } from '../../words/index.svelte';

/** Anything that the server shows, of whatever game. */
export type Thing = Readonly<Record<string, unknown>>;

export interface CardRow {
  readonly name: string;
  readonly cards: readonly (number | null)[];
}

/** A name and what it is now; the reader's language is found later. */
export type Fact =
  | { readonly name: string; readonly kind: 'number'; readonly value: number }
  | { readonly name: string; readonly kind: 'word'; readonly value: string }
  | { readonly name: string; readonly kind: 'times'; readonly value: number }
  | { readonly name: string; readonly kind: 'made'; readonly value: HandName }
  | { readonly name: string; readonly kind: 'chance'; readonly value: number }
  | { readonly name: string; readonly kind: 'ranks'; readonly value: readonly number[] }
  | { readonly name: string; readonly kind: 'each'; readonly value: readonly number[] };

/** What can be drawn of a view without knowing its game. */
export interface Picture {
  readonly cards: readonly CardRow[];
  readonly facts: readonly Fact[];
  readonly tags: readonly string[];
  /** things that lie side by side, like the hands of a race */
  readonly lanes: readonly Thing[];
}

/** How the views of a game are to be read; what is not named in it is told as it is. */
export interface PlainHints {
  /** a number is a card, an array a row of cards, an array of arrays several rows */
  readonly cards?: readonly string[];
  /** rows of cards that are told from the bottom up */
  readonly upwards?: readonly string[];
  /** how many cards of a row are there but not shown */
  readonly backs?: Readonly<Record<string, string>>;
  readonly ranks?: readonly string[];
  /** a number for each lane */
  readonly each?: readonly string[];
  readonly times?: readonly string[];
  /** worth telling at zero, too */
  readonly always?: readonly string[];
  /** drawn elsewhere, told by something else, or of no use to a player */
  readonly unsaid?: readonly string[];
  /** what a lane is called */
  readonly lane?: Key;
  /** whether a tap has to be confirmed */
  readonly isGrave?: (command: string, offers: (command: string) => boolean) => boolean;
}

/** Cards of a game that says nothing about its fields. */
const CARDS = ['card', 'cards', 'board'];
/** What every table and every seat shows in its own place. */
const CONTRACT: ReadonlySet<string> = new Set<keyof TableView | keyof SeatView>([
  'round',
  'running',
  'phase',
  'turn',
  'waits_for',
  'due',
  'next_deal',
  'paused_at',
  'seats',
  'seat',
  'name',
  'in_round',
]);
/** Of these, what is worth telling at zero, too. */
const ALWAYS: { readonly [Field in keyof SeatView]?: true } = { stack: true };

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCards = (value: unknown): value is (number | null)[] =>
  Array.isArray(value) && value.every((card) => card === null || typeof card === 'number');
const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number');
const isMade = (value: unknown): value is HandName =>
  isThing(value) && typeof value['category'] === 'string' && Array.isArray(value['ranks']);

/** Look at a view, a seat or a lane. */
export function pictureOf(thing: Thing, hints: PlainHints): Picture {
  const picture: Drawing = { cards: [], facts: [], tags: [], lanes: [] };
  for (const [name, value] of Object.entries(thing))
    if (!CONTRACT.has(name) && !hints.unsaid?.includes(name)) add(picture, name, value, hints);
  // Backs stand for cards that are there but not shown.
  for (const [name, field] of Object.entries(hints.backs ?? {})) {
    const count = thing[field];
    if (typeof count === 'number' && count > 0 && !picture.cards.some((row) => row.name === name))
      picture.cards.unshift({ name, cards: Array<null>(count).fill(null) });
  }
  return picture;
}

type Drawing = { -readonly [K in keyof Picture]: Picture[K][number][] };

function add(drawing: Drawing, name: string, value: unknown, hints: PlainHints): void {
  const { cards, facts, tags, lanes } = drawing;
  if ((hints.cards ?? CARDS).includes(name)) cards.push(...rowsOf(name, value));
  else if (hints.upwards?.includes(name)) cards.push(...rowsOf(name, value).reverse());
  else if (value === true) tags.push(name);
  else if (typeof value === 'string') facts.push({ name, kind: 'word', value });
  else if (typeof value === 'number') {
    if (hints.times?.includes(name)) facts.push({ name, kind: 'times', value });
    else if (value !== 0 || name in ALWAYS || hints.always?.includes(name))
      facts.push({ name, kind: 'number', value });
  } else if (isMade(value)) facts.push({ name, kind: 'made', value });
  else if (isNumbers(value)) {
    if (hints.ranks?.includes(name)) facts.push({ name, kind: 'ranks', value });
    else if (hints.each?.includes(name) && value.some((one) => one !== 0))
      facts.push({ name, kind: 'each', value });
  } else if (Array.isArray(value)) {
    for (const one of value as unknown[])
      if (isMade(one)) facts.push({ name, kind: 'made', value: one });
      else if (isThing(one) && 'cards' in one) lanes.push(one);
  } else if (isThing(value)) {
    if (typeof value['win'] === 'number') facts.push({ name, kind: 'chance', value: value['win'] });
    else {
      const inside = pictureOf(value, hints);
      cards.push(...inside.cards);
      facts.push(...inside.facts.filter((fact) => !facts.some((told) => told.name === fact.name)));
      tags.push(...inside.tags);
    }
  }
}

function rowsOf(name: string, value: unknown): CardRow[] {
  if (typeof value === 'number') return [{ name, cards: [value] }];
  if (!Array.isArray(value)) return [];
  const rows = (isCards(value) ? [value] : value.filter(isCards)).filter((row) => row.length > 0);
  return rows.map((row) => ({ name, cards: row }));
}
