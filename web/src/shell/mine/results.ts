import type { Evening } from '../../generated/protocol';

/** Evenings whose results can be added up: those of one game for the same stakes, or all for chips. */
export interface Series {
  /** '' for all */
  readonly game: string;
  readonly stakes: Evening['stakes'];
}

export interface Point extends Evening {
  /** the sum of all results up to this one */
  readonly sum: number;
}

const CHIPS: Series = { game: '', stakes: 'chips' };

/** What can be plotted; sips and points are nothing that is won. */
export function seriesOf(evenings: readonly Evening[]): Series[] {
  const found = new Map<string, Series>();
  for (const { game, stakes } of evenings)
    if (stakes !== 'none') found.set(`${game} ${stakes}`, { game, stakes });
  const each = [...found.values()];
  const forChips = each.filter(({ stakes }) => stakes === 'chips');
  return forChips.length > 1 ? [CHIPS, ...each] : each;
}

/** The evenings of a series, the earliest first, each with the result so far. */
export function pointsOf(evenings: readonly Evening[], { game, stakes }: Series): Point[] {
  let sum = 0;
  return evenings
    .filter((one) => one.stakes === stakes && (!game || one.game === game))
    .toSorted((a, b) => a.at - b.at)
    .map((one) => ({ ...one, sum: (sum += one.net) }));
}

/** Round numbers from below the least to above the most, 0 among them. */
export function ticksOf(least: number, most: number, about = 4): number[] {
  const [low, high] = [Math.min(0, least), Math.max(0, most)];
  const rough = Math.max(1, (high - low) / about);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((one) => one * power >= rough) ?? 10);
  const ticks: number[] = [];
  for (let tick = Math.floor(low / step); tick <= Math.ceil(high / step); tick++) ticks.push(tick * step);
  return ticks.length > 1 ? ticks : [0, step];
}
