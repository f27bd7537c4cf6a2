import { cardsIn } from '../../lib/cards';
import type { Category, ChartCard, ChartRow } from '../../lib/hand-chart';
import { cardSign } from './wilds';

// A card, and what it stands for if it is wild.
const EXAMPLES: readonly (readonly [Category, string])[] = [
  ['five-of-a-kind', 'As Ad Ac Ah Qh=As'],
  ['royal-flush', 'As Ks Qh=Qs Js Ts'],
  ['straight-flush', '9h 8h Qs=7h 6h 5h'],
  ['four-of-a-kind', 'Kc Kd Kh Qd=Ks 4d'],
  ['full-house', 'Tc Td Qc=Th 6s 6c'],
  ['flush', 'Ad Jd 8d 6d 2d'],
  ['straight', '8c 7d Qh=6h 5s 4c'],
  ['three-of-a-kind', 'Jc Jd Qs=Jh 9s 2c'],
  ['two-pair', 'Kh Ks 9c 9d 3h'],
  ['pair', 'As Qd=Ah Jc 8h 5c'],
  ['high-card', 'Ah Js 9d 6c 3h'],
];

/** A card with what it stands for, where that is something else. */
export const standingFor = (card: number, as: number): ChartCard => ({
  card,
  badge: card === as ? null : cardSign(as),
});

/** Every hand from the best to the least, some of them with a queen. */
export const WILD_CHART: readonly ChartRow[] = EXAMPLES.map(([category, text]) => ({
  category,
  cards: text.split(' ').map((one) => {
    const [card, as] = cardsIn(one.replace('=', ' '));
    return standingFor(card!, as ?? card!);
  }),
}));
