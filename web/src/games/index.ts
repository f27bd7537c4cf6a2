import type { Component } from 'svelte';
import type { GameEffects } from '../effects/game-effects';
import { device } from '../lib/device.svelte';
import type { Room } from '../lib/room.svelte';
import { speak, type Lang } from '../words/index.svelte';
import type { RulesCard } from '../words/rulebook';
import type { GameGuide, GameHistory, GameLobby, GameModule, QuickAnswer } from './module';
import type { PlainHints } from './plain/picture';
import { keepPart, partNamed } from './parts.svelte';
import * as registry from './registry';

export type { Figure, GameGuide, GameHistory, GameLobby, HandChart, HostEntry, QuickAnswer } from './module';

type TableComponent = Component<{ room: Room }>;

// A room is only ever handed to the module of the game that is played in it.
const GAMES = registry as unknown as Readonly<Record<string, GameModule | undefined>>;

/** Everything that the client has of a game; undefined: it is drawn from its options. */
export const gameOf = (game: string): GameModule | undefined => GAMES[game];

/** What those who want to play at once play. */
export const PLAY_NOW = Object.entries(GAMES).flatMap(([game, module]) =>
  module?.playNow ? [{ game, preset: module.playNow }] : [],
)[0]!;

/** What most people look for first, and the rest as the server lists it. */
export const inOrder = <T extends { readonly key: string }>(games: readonly T[]): T[] =>
  [...games].sort((a, b) => Number(b.key === PLAY_NOW.game) - Number(a.key === PLAY_NOW.game));

/** Every game with a module. */
export const GAME_TITLES = inOrder(
  Object.entries(GAMES).map(([key, module]) => ({ key, title: module!.title })),
);

/** A game for a phone that is passed around. */
export const PASSED_GAME = Object.entries(GAMES).find(([, module]) => module?.passed)![0];
export const isPassable = (game: string): boolean => gameOf(game)?.passed !== undefined;

/** A part of a game, once its words are known in the language spoken here. */
async function known<T>(part: Promise<T>): Promise<T> {
  const loaded = await part;
  await speak(device.lang);
  return loaded;
}

/**
 * The game's own table; the plain one, drawn from options, for those who prefer it and for games that have none.
 * A phone that is `passed` around has all the hands of those who play on it, where the game allows that.
 */
export async function tableOf(
  game: string,
  plain = false,
  passed = false,
): Promise<{ default: TableComponent }> {
  const module = gameOf(game);
  const own = (passed && module?.passed) || (!plain && module?.table);
  if (own) return known(own()) as Promise<{ default: TableComponent }>;
  return plainPart(game, import('./plain/Table.svelte'));
}

/** What a stream shows of the game: its own picture, or the plain one. */
export async function streamOf(game: string): Promise<{ default: TableComponent }> {
  const own = gameOf(game)?.stream;
  return own
    ? (known(own()) as Promise<{ default: TableComponent }>)
    : plainPart(game, import('./plain/Stream.svelte'));
}

/** What a television says of the game beside its picture; null for games that have nothing. */
export async function tvSideOf(game: string): Promise<{ default: TableComponent } | null> {
  const own = gameOf(game)?.tvSide;
  return own ? (known(own()) as Promise<{ default: TableComponent }>) : null;
}

async function plainPart<T>(game: string, component: Promise<T>): Promise<T> {
  await keep(`plain ${game}`, gameOf(game)?.plain);
  return component;
}

/** Load a part once. */
async function keep<T>(name: string, load: (() => Promise<T>) | undefined): Promise<void> {
  if (load && !partNamed(name)) keepPart(name, await known(load()));
}

/** What was loaded; null while it is on its way. */
function partOf<T>(name: string, load: (() => Promise<T>) | undefined): T | null {
  void keep(name, load);
  return (partNamed(name) as T | undefined) ?? null;
}

/** What a game has to be heard; null while it is on its way, and for games that have nothing. */
export const effectsOf = (game: string): GameEffects | null =>
  partOf(`effects ${game}`, gameOf(game)?.effects)?.effects ?? null;

/** Afterwards they are no longer on their way. */
export const keepEffects = (game: string): Promise<void> => keep(`effects ${game}`, gameOf(game)?.effects);

/** What is known of a game beside its table; null while it is on its way, and for games that have nothing. */
export const lobbyOf = (game: string): GameLobby | null =>
  partOf(`lobby ${game}`, gameOf(game)?.lobby)?.lobby ?? null;

/** What explains a game; null while it is on its way, and for games that have nothing. */
export const guideOf = (game: string): GameGuide | null =>
  partOf(`guide ${game}`, gameOf(game)?.guide)?.guide ?? null;

/** What is told of a game's finished rounds; null while it is on its way, and for games that have nothing. */
export const historyOf = (game: string): GameHistory | null =>
  partOf(`history ${game}`, gameOf(game)?.history)?.history ?? null;

/** Afterwards it is no longer on its way. */
export const keepHistory = (game: string): Promise<void> => keep(`history ${game}`, gameOf(game)?.history);

/** The answers offered on a sheet; none until the game is loaded. */
export const answersIn = (room: Room): readonly QuickAnswer[] => {
  const game = room.about?.game ?? '';
  return partOf(`quick ${game}`, gameOf(game)?.quick)?.answers(room) ?? [];
};

/** How the plain table draws a game. */
export const hintsOf = (game: string): PlainHints =>
  partOf(`plain ${game}`, gameOf(game)?.plain)?.hints ?? {};

/** The rules of a game as a table with these settings plays it. */
export async function rulesOf(game: string, settings: object, lang: Lang): Promise<RulesCard | null> {
  const module = await gameOf(game)?.lobby();
  const loaded = await module?.lobby.rules[lang]();
  return loaded?.rules(settings as never) ?? null;
}

/** Whether nobody raises a glass at a table with these settings. */
export const isSober = (game: string, settings: object): boolean =>
  gameOf(game)?.isSober?.(settings as never) ?? false;

/** Whether a buy-in has to be chosen at a table with these settings. */
export const choosesBuyIn = (game: string, settings: object): boolean =>
  lobbyOf(game)?.choosesBuyIn?.(settings as never) ?? false;
