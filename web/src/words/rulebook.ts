import type { GameKey } from '../generated/protocol';
import type { Lang } from './index.svelte';

/** Cards as people write them, "As Kh", with what they show. */
export interface Example {
  readonly cards: string;
  readonly name: string;
  readonly text?: string;
}

export interface Chapter {
  readonly title: string;
  readonly text?: readonly string[];
  readonly examples?: readonly Example[];
}

export interface RulesCard {
  readonly goal: string;
  readonly chapters: readonly Chapter[];
}

export interface Rulebook {
  readonly games: Readonly<Record<GameKey, RulesCard>>;
  readonly shuffle: Readonly<Record<'uniform' | 'promise' | 'poker' | 'open' | 'riffles', string>>;
}

/** Proper names, the same in every language. */
export const GAME_TITLES: Readonly<Record<GameKey, string>> = {
  holdem: 'Texas Hold’em',
  follow_the_queen: 'Follow the Queen',
  hold_your_horses: 'Texas Hold Your Horses',
  ride_the_bus: 'Ride the Bus',
};

const loaders: Readonly<Record<Lang, () => Promise<{ rulebook: Rulebook }>>> = {
  en: () => import('./en/rules'),
  hu: () => import('./hu/rules'),
};

/** The long texts, which are only loaded when somebody reads them. */
export const rulebookIn = (lang: Lang): Promise<Rulebook> =>
  loaders[lang]().then((module) => module.rulebook);
