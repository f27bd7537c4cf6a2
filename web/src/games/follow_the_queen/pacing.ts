import { FLIP_MS } from '../../lib/motion';
import type { FlightOf } from '../../lib/pace';
import { cardsOf, isDecided, undecided } from '../poker/undecided';
import { landingMs, streetOf } from './steps';

const BEAT_MS = 400; // between the last card and the name of the winner
const DEALT = new Set(['cards/up', 'cards/down', 'cards/community']);

/** Cards one by one, then what they make, then who has won. */
export const flightOf: FlightOf<'follow_the_queen'> = (update, { view: before, private: own }) => {
  const { view, events } = update;
  const { seen } = cardsOf(events, DEALT);
  if (!view || !before || seen === 0) return null;
  const isLast = isDecided(view, before);
  const street = streetOf(events, view, before);
  const mine = update.private === undefined ? own : update.private;
  const kept = before.round === view.round ? own : null;
  return {
    ms: Math.max(FLIP_MS, street ? landingMs(street) : 0) + (isLast ? BEAT_MS : 0),
    seen,
    isLast,
    view: undecided(view, before, events, (old) => ({ makes: old?.makes ?? null, plays: old?.plays ?? [] })),
    private: mine && { ...mine, makes: kept?.makes ?? null, plays: kept?.plays ?? [] },
  };
};
