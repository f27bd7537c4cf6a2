import { cardsIn } from './cards';

/** A card as a chart shows it; `badge`: that it is wild, or what it stands for. */
export interface ChartCard {
  readonly card: number;
  readonly badge?: string | null;
}

/** What five cards may make, with an example. */
export interface ChartRow {
  readonly category: Category;
  readonly cards: readonly ChartCard[];
}

/** Every hand from the best to the least, without wild cards. */
const EXAMPLES = {
  'royal-flush': 'As Ks Qs Js Ts',
  'straight-flush': '9h 8h 7h 6h 5h',
  'four-of-a-kind': 'Kc Kd Kh Ks 4d',
  'full-house': 'Tc Td Th 6s 6c',
  flush: 'Ad Jd 8d 6d 2d',
  straight: '8c 7d 6h 5s 4c',
  'three-of-a-kind': 'Qc Qd Qh 9s 2c',
  'two-pair': 'Kh Ks 9c 9d 3h',
  pair: 'Jc Jd As 8h 5c',
  'high-card': 'Ah Qs 9d 6c 3h',
} as const;

export type Category = keyof typeof EXAMPLES | 'five-of-a-kind';
export const RANKING = Object.keys(EXAMPLES) as (keyof typeof EXAMPLES)[];

export const CHART: readonly ChartRow[] = RANKING.map((category) => ({
  category,
  cards: cardsIn(EXAMPLES[category]).map((card) => ({ card })),
}));

type Names = Readonly<Record<`chart.${Category}` | `chart.${Category}.about`, string>>;

/** The same for the rules of a game, in a language. */
export const rankingIn = (words: Names): { cards: string; name: string; text: string }[] =>
  RANKING.map((category) => ({
    cards: EXAMPLES[category],
    name: words[`chart.${category}`],
    text: words[`chart.${category}.about`],
  }));
