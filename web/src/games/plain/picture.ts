import type { HandName } from '../../generated/protocol';

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

const CARDS = /^(cards|up|down|shown|hand|boards?|community|rabbit|rows?)$/;
const ONE_CARD = /^(card|drawn)$/;
const RANKS = /^wild_ranks$/;
const EACH = /^(stakes|pending)$/;
const TIMES = /^pays$/;
const ALWAYS = /^(stack|given|received|cards_left|pool)$/; // worth telling at zero too
/* What is drawn elsewhere, told by something else, or of no use to a player. */
const UNSAID = new Set(
  (
    'seat name seats phase due next_deal paused_at to_act waits_for in_time_bank commitment seed time_bank button ' +
    'opener bringing_in pots small big house house_edge_bps weights shares history wild_history queen_follow ' +
    'counting decks reshuffles discard flipped riders claims receipts result results level places players_left ' +
    'average_stack down_cards in_hand racing in_game plays best rider most_wrong ace_high race game last'
  ).split(' '),
);

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCards = (value: unknown): value is (number | null)[] =>
  Array.isArray(value) && value.every((card) => card === null || typeof card === 'number');
const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number');
const isMade = (value: unknown): value is HandName =>
  isThing(value) && typeof value['category'] === 'string' && Array.isArray(value['ranks']);

/** Look at a view, a seat or a lane. */
export function pictureOf(thing: Thing): Picture {
  const picture: Drawing = { cards: [], facts: [], tags: [], lanes: [] };
  for (const [name, value] of Object.entries(thing)) if (!UNSAID.has(name)) add(picture, name, value);
  // Backs stand for cards that are there but not shown.
  const backs = thing['down_cards'];
  if (typeof backs === 'number' && backs > 0 && !picture.cards.some((row) => row.name === 'down'))
    picture.cards.unshift({ name: 'down', cards: Array<null>(backs).fill(null) });
  return picture;
}

type Drawing = { -readonly [K in keyof Picture]: Picture[K][number][] };

function add({ cards, facts, tags, lanes }: Drawing, name: string, value: unknown): void {
  if (CARDS.test(name) && Array.isArray(value)) cards.push(...rowsOf(name, value));
  else if (ONE_CARD.test(name) && typeof value === 'number') cards.push({ name, cards: [value] });
  else if (value === true) tags.push(name);
  else if (typeof value === 'string') facts.push({ name, kind: 'word', value });
  else if (typeof value === 'number') {
    if (CARDS.test(name)) return; // the number of a hand, not its cards
    if (TIMES.test(name)) facts.push({ name, kind: 'times', value });
    else if (value !== 0 || ALWAYS.test(name)) facts.push({ name, kind: 'number', value });
  } else if (isMade(value)) facts.push({ name, kind: 'made', value });
  else if (isNumbers(value)) {
    if (RANKS.test(name)) facts.push({ name, kind: 'ranks', value });
    else if (EACH.test(name) && value.some((one) => one !== 0)) facts.push({ name, kind: 'each', value });
  } else if (Array.isArray(value)) {
    for (const one of value as unknown[])
      if (isMade(one)) facts.push({ name, kind: 'made', value: one });
      else if (isThing(one) && 'cards' in one) lanes.push(one);
  } else if (isThing(value)) {
    if (typeof value['win'] === 'number') facts.push({ name, kind: 'chance', value: value['win'] });
    else {
      const inside = pictureOf(value);
      cards.push(...inside.cards);
      facts.push(...inside.facts);
      tags.push(...inside.tags);
    }
  }
}

function rowsOf(name: string, value: readonly unknown[]): CardRow[] {
  const rows = (isCards(value) ? [value] : value.filter(isCards)).filter((row) => row.length > 0);
  const drawn = rows.map((row) => ({ name, cards: row }));
  return name === 'rows' ? drawn.reverse() : drawn; // they are told from the bottom up
}

/** Whose turn it is, if anybody's in particular. */
export function actorsOf(view: Thing): readonly number[] {
  const { to_act, waits_for } = view;
  if (typeof to_act === 'number') return [to_act];
  return isNumbers(waits_for) ? waits_for : [];
}

/** Every occupied seat. */
export const seatsOf = (view: Thing): readonly (Thing & { seat: number; name: string })[] =>
  (Array.isArray(view['seats']) ? view['seats'] : []) as (Thing & { seat: number; name: string })[];
