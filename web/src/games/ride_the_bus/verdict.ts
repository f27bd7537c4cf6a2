import './words/table';
import { rankOf } from '../../lib/cards';
import { t, type Key } from '../../words/index.svelte';
import { amountOf } from './seat-words';
import { seatOf, type BusView } from './types';

/** How the last guess went, in words. */
export interface Verdict {
  readonly right: boolean;
  readonly said: string;
  readonly verdict: string;
  /** what became of the rider, where the ride is over */
  readonly end: string | null;
}

const own = (key: string, isOwn: boolean): Key => (isOwn ? `${key}.you` : key) as Key;

/** `you`: whose phone it is. `penalty`: what a wrong guess costs. Nothing of a rider who has left the table. */
export function verdictOf(view: BusView, you: number | null, penalty: number): Verdict | null {
  const { last } = view;
  const { name, rides } = seatOf(view, last?.seat ?? null) ?? {};
  if (!last || name === undefined || !rides) return null; // or somebody else sits there now
  const isOwn = last.seat === you;
  const isOver = rides !== 'riding' && rides !== 'queued';
  const amount = amountOf(view.counting, penalty);
  const isEqual = last.card !== null && last.drawn !== null && rankOf(last.card) === rankOf(last.drawn);
  const newRow = isEqual ? 'bus.wrong.equal' : 'bus.wrong';
  const lastRow = isEqual ? 'bus.wrong.equal.last' : 'bus.wrong.last';
  return {
    right: last.right,
    said: t(own(`bus.said.${last.call ?? 'nothing'}`, isOwn), { name }),
    verdict: last.right ? t('bus.right') : t(isOver ? lastRow : newRow, { amount }),
    end: isOver ? t(own(`bus.end.${rides}`, isOwn), { name }) : null,
  };
}
