import './words/table';
import type { RideTheBusAward, RideTheBusScore } from '../../generated/protocol';
import { t, told } from '../../words/index.svelte';
import { listed } from '../../words/refusals';
import { amountOf } from './seat-words';
import type { Counting } from './types';

/** Everybody's totals, whoever got most first. */
export const ranked = (scores: readonly RideTheBusScore[]): RideTheBusScore[] =>
  scores.toSorted((a, b) => b.received - a.received || a.given - b.given || a.seat - b.seat);

export interface Praise {
  readonly title: string;
  readonly names: string;
  readonly count: string;
}

export function praiseOf({ award, names, count }: RideTheBusAward, counting: Counting): Praise {
  const title = told(`bus.award.${award}.${counting}`) ?? told(`bus.award.${award}`) ?? award;
  return { title, names: winners(names), count: counted(award, count, counting) };
}

/** Where many share an award, the first two stand for all. */
function winners(names: readonly string[]): string {
  if (names.length <= 3) return listed(names, 'and');
  return t('list.more', { first: names.slice(0, 2).join(', '), n: names.length - 2 });
}

function counted(award: RideTheBusAward['award'], n: number, counting: Counting): string {
  if (award === 'most-played') return t('bus.count.cards', { n });
  if (award === 'bravest-rider') return t('bus.count.guesses', { n });
  return award === 'smoothest-ride' ? t('bus.count.wrong', { n }) : amountOf(counting, n);
}
