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

/** How cards are shuffled; the long texts are only loaded when somebody reads them. */
export type ShuffleTexts = Readonly<Record<'uniform' | 'promise' | 'secret' | 'open' | 'riffles', string>>;

const loaders: Readonly<Record<Lang, () => Promise<{ shuffle: ShuffleTexts }>>> = {
  en: () => import('./en/shuffle'),
  hu: () => import('./hu/shuffle'),
};

export const shuffleTexts = (lang: Lang): Promise<ShuffleTexts> =>
  loaders[lang]().then(({ shuffle }) => shuffle);
