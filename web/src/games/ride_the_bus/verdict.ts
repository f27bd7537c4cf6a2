import '../../words/en/bus';
import { rankOf } from '../../lib/cards';
import { t, type Key } from '../../words/index.svelte';
import { amountOf, nameOf } from './saying';
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

/** `you`: whose phone it is. `penalty`: what a wrong guess costs. */
export function verdictOf(view: BusView, you: number | null, penalty: number): Verdict | null {
  const { last } = view;
  if (!last) return null;
  const isOwn = last.seat === you;
  const name = nameOf(view, last.seat);
  const rides = seatOf(view, last.seat)?.rides ?? null;
  const isOver = rides !== null && rides !== 'riding' && rides !== 'queued';
  const amount = amountOf(view.counting, penalty);
  const isEqual = last.card !== null && last.drawn !== null && rankOf(last.card) === rankOf(last.drawn);
  const wrong: Key = isEqual ? 'bus.wrong.equal' : isOver ? 'bus.wrong.last' : 'bus.wrong';
  return {
    right: last.right,
    said: t(own(`bus.said.${last.call ?? 'nothing'}`, isOwn), { name }),
    verdict: last.right ? t('bus.right') : t(wrong, { amount }),
    end: isOver ? t(own(`bus.end.${rides}`, isOwn), { name }) : null,
  };
}
