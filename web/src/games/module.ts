import type { Component } from 'svelte';
import type { GameEffects } from '../effects/game-effects';
import type {
  Command,
  GameKey,
  Games,
  GameStatistics,
  HandName,
  Option,
  RoomView,
  RoundLine,
} from '../generated/protocol';
import type { ChartCard, ChartRow } from '../lib/hand-chart';
import type { IconName } from '../lib/Icon.svelte';
import type { FlightOf } from '../lib/pace';
import type { Room } from '../lib/room.svelte';
import type { RulesCard } from '../words/rulebook';
import type { Key, Lang } from '../words/index.svelte';
import type { PlainHints } from './plain/picture';

export type { PlainHints };

type Load<T> = () => Promise<T>;
type LoadTable<G extends GameKey> = Load<{ default: Component<{ room: Room<G> }> }>;

/** Everything that the client has of a game; each part is loaded where it is needed. */
export interface GameModule<G extends GameKey = GameKey> {
  readonly title: string;
  readonly table: LoadTable<G>;
  /** the picture for a stream or a television */
  readonly stream: LoadTable<G>;
  /** what a television says beside it */
  readonly tvSide?: LoadTable<G>;
  readonly effects: Load<{ effects: GameEffects<G> }>;
  readonly lobby: Load<{ lobby: GameLobby<G> }>;
  /** how long cards fly, and what they decide; undefined: what is true is shown at once */
  readonly pacing?: Load<{ flightOf: FlightOf<G> }>;
  /** how the plain table draws its views */
  readonly plain: Load<{ hints: PlainHints }>;
  /** what can be answered from a sheet that lies over the table; undefined: nothing */
  readonly quick?: Load<{ answers: QuickAnswers<G> }>;
  /** what is told of finished rounds */
  readonly history: Load<{ history: GameHistory<G> }>;
  /** what explains the game to somebody who has never played it */
  readonly guide: Load<{ guide: GameGuide<G> }>;
  /** the table for one phone that is passed around, where cards are no secret */
  readonly passed?: LoadTable<G>;
  /** the preset of the table that opens for anyone who wants to play at once */
  readonly playNow?: string;
  /** whether nobody raises a glass at a table with these settings */
  readonly isSober?: (settings: Games[G]['settings']) => boolean;
  /** settings that differ at a table for one player and bots */
  readonly againstBots?: Partial<Games[G]['settings']>;
}

/** What is told of a game's finished rounds, and of what a player did in them. */
export interface GameHistory<G extends GameKey = GameKey> {
  /** several of them, as a title */
  readonly rounds: Key;
  /** one, by its number `n` */
  readonly round: Key;
  /** Who won what, and with which hand. */
  told(line: RoundLine): string;
  /** What it brought somebody who is not paid in chips. */
  result?(own: number): string;
  /** The part of a round to which a moment belongs; null: the part that is going on. */
  partOf(view: Games[G]['public']): string | null;
  /** A view whose clocks stand still, where the contract does not know of them. */
  readonly still?: (view: Games[G]['public']) => Games[G]['public'];
  /** whether there is a format for others' programs */
  readonly hasPhh?: true;
  readonly figures: readonly Figure[];
}

/** A statistic: its name, and with `.about` behind it what it means. */
export interface Figure {
  readonly key: Key;
  /** null: there is nothing to count yet */
  of(statistics: GameStatistics): string | null;
}

/** The answers that need no look at the table, the one that costs least first. */
export type QuickAnswers<G extends GameKey = GameKey> = (room: Room<G>) => readonly QuickAnswer[];

export interface QuickAnswer {
  readonly label: string;
  readonly command: Command;
  /** what is asked before it is done */
  readonly sure?: string;
}

/**
 * What explains a game to somebody who has never played it. Each key stands for a name, and with `.about` behind it
 * for a sentence; those of options are `explain.<command>`.
 */
export interface GameGuide<G extends GameKey = GameKey> {
  /** shown once each at a first table, the most pressing first */
  readonly hints: readonly Hint<G>[];
  /** the words at this table, for a list to read; on the table itself elements have them as `data-term` */
  terms(room: Room<G>): readonly Key[];
  /** what an option means just now, where `explain.<command>` does not say it */
  means?(option: Option, room: Room<G>): Key | undefined;
  /** what can be decided before one's turn comes */
  ahead?(room: Room<G>): readonly Key[];
  /** what beats what; undefined: cards are not compared */
  chart?(room: Room<G>): HandChart;
}

/** A key is also what the device remembers of it. */
export interface Hint<G extends GameKey = GameKey> {
  readonly key: Key;
  when(room: Room<G>): boolean;
}

export interface HandChart {
  readonly rows: readonly ChartRow[];
  /** what the own cards make now; null: there are none now; undefined: nobody has cards of their own */
  readonly own?: { readonly name: HandName; readonly cards: readonly ChartCard[] } | null;
  /** what has to be known besides */
  readonly note?: string;
}

/** What is known of a game before, beside and after its table. */
export interface GameLobby<G extends GameKey = GameKey> {
  /** a drawing of the game, for the tile of it at home */
  readonly picture: Load<{ default: Component }>;
  /** The table in a few words: what most people ask before they sit down. */
  summary(about: RoomView<G>, view: Games[G]['public']): string[];
  /** What people may not expect of a table with these settings, in a few words each. */
  surprises?(settings: Games[G]['settings']): string[];
  /** how the game is played at a table with these settings */
  readonly rules: Readonly<Record<Lang, Load<{ rules: (table: Games[G]['settings']) => RulesCard }>>>;
  /** settings that most tables touch, in the order of the form */
  readonly common: readonly string[];
  /** settings that every table has, but which change nothing in this game */
  readonly idle?: readonly string[];
  /** whether a buy-in has to be chosen before sitting down */
  choosesBuyIn?(settings: Games[G]['settings']): boolean;
  /** The fingerprint of the random bits behind this deal. */
  commitment?(view: Games[G]['public']): string | null;
  /** The random bits behind the last deal, where they are shown when it is over. */
  seed?(view: Games[G]['public']): string | null;
  /** what the host may do with the table besides */
  hostEntries?(room: Room<G>): HostEntry[];
  /** what a host who closes the room during a round is offered */
  readonly closeAfter?: Key;
  readonly keys?: readonly (readonly [key: string, does: Key])[];
  readonly passed?: PassedGame;
}

export interface HostEntry {
  readonly icon: IconName;
  readonly words: Key;
  readonly does: Command;
}

/** How a phone that is passed around opens a table. */
export interface PassedGame {
  readonly about: Key;
  readonly most: number;
  readonly settings: Readonly<Record<string, number | string | boolean>>;
  /** the one setting that is asked for */
  readonly asks: { readonly setting: string; readonly title: Key; readonly choices: readonly string[] };
}
