import type { Component } from 'svelte';
import type { GameEffects } from '../effects/game-effects';
import type { Command, GameKey, Games, RoomView } from '../generated/protocol';
import type { IconName } from '../lib/Icon.svelte';
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
  readonly effects: Load<{ effects: GameEffects<G> }>;
  readonly lobby: Load<{ lobby: GameLobby<G> }>;
  /** how the plain table draws its views */
  readonly plain: Load<{ hints: PlainHints }>;
  /** the table for one phone that is passed around, where cards are no secret */
  readonly passed?: LoadTable<G>;
  /** the preset of the table that opens for anyone who wants to play at once */
  readonly playNow?: string;
}

/** What is known of a game before, beside and after its table. */
export interface GameLobby<G extends GameKey = GameKey> {
  /** The table in a few words: what most people ask before they sit down. */
  summary(about: RoomView<G>, view: Games[G]['public']): string[];
  readonly rules: Readonly<Record<Lang, Load<{ rules: RulesCard }>>>;
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
