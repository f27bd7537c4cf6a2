import type { HoldemPublicView } from '../../generated/protocol';
import { FLIP_MS, RIVER_MS, STAGGER_MS } from '../../lib/motion';
import type { FlightOf } from '../../lib/pace';
import { cardsOf, isDecided, undecided } from '../poker/undecided';
import { isLastOfAll } from './river';

const BEAT_MS = 400; // between the last card and the name of the winner
const DEALT = new Set(['cards/board']);

/** Cards first, then chances and the names of hands, then who has won. */
export const flightOf: FlightOf<'holdem'> = (update, { view: before, private: own }) => {
  const { view, events } = update;
  const { seen, turns } = cardsOf(events, DEALT);
  if (!view || !before || seen === 0) return null;
  const isLast = isDecided(view, before);
  const untold = undecided(view, before, events, (old) => ({
    chance: old?.chance ?? null,
    makes: old?.makes ?? [],
    best: old?.best ?? [],
  }));
  if (isLast) Object.assign(untold, standings(before));
  const board = events.reduce(
    (most, event) => Math.max(most, event.type === 'cards/board' ? event.cards.length : 0),
    0,
  );
  const laid = board && (board - 1) * STAGGER_MS + (isLastOfAll(untold) ? RIVER_MS + BEAT_MS : FLIP_MS);
  const ms = Math.max(laid, turns ? FLIP_MS : 0);
  const mine = update.private === undefined ? own : update.private;
  const kept = before.round === view.round ? own : null;
  return {
    ms,
    seen,
    isLast,
    view: untold,
    private: mine && { ...mine, makes: kept?.makes ?? null, best: kept?.best ?? [] },
  };
};

/** What a tournament says of itself, before somebody goes out. */
const standings = ({
  places,
  players_left,
  average_stack,
}: HoldemPublicView): Pick<HoldemPublicView, 'places' | 'players_left' | 'average_stack'> => ({
  places,
  players_left,
  average_stack,
});
