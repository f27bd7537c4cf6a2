import type { Cue } from '../../effects/cues';

const MOST = 130; // characters that are read from a sofa at a glance
const LANDS_MS = 400; // from the sound of a card until it lies

/** The first sentences of what is told: as many as are read at a glance, one at least. */
function inShort(told: string): string {
  const [first = '', ...rest] = told.split(/(?<=[.!?…]) /);
  let short = first;
  for (const sentence of rest) {
    if (short.length + 1 + sentence.length > MOST) break;
    short += ` ${sentence}`;
  }
  return short;
}

/** The end of what is told, event by event: what came last is what people ask for. */
export function lastOf(told: readonly (string | null)[]): string {
  let last = '';
  for (const one of told.filter((each) => each !== null).reverse()) {
    const more = [inShort(one), last].filter(Boolean).join(' ');
    if (last && more.length > MOST) break;
    last = more;
  }
  return last;
}

/** Milliseconds after which an update is told: what is told follows what is seen. */
export const toldAfter = (cues: readonly Cue[]): number =>
  Math.max(0, ...cues.map(({ sound, after }) => after + (sound === 'deal' ? LANDS_MS : 0)));
