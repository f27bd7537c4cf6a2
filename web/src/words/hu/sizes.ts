import type { sizes as en } from '../en/sizes';

export const sizes: Record<keyof typeof en, string> = {
  'poker.size': 'A tét nagysága',
  'poker.size.third': '⅓',
  'poker.size.half': '½',
  'poker.size.three-quarters': '¾',
  'poker.size.pot': 'Kassza',
  'poker.size.2.5': '2,5 NV',
  'poker.size.3': '3 NV',
  'poker.size.4': '4 NV',
  'poker.size.most': 'Max',
  'poker.size.less': 'Egy lépéssel kevesebb',
  'poker.size.more': 'Egy lépéssel több',
  'poker.size.number': 'Összeg',
  'poker.buy.seat': 'Leülés',
  'poker.buy.chips': 'Zsetonvásárlás',
  'poker.buy.amount': 'Zseton, {least} és {most} között',
  'poker.buy.slider': 'Zseton',
  'poker.buy.for': '{n} zseton vásárlása',
};
