import type { TableEvent } from '../../lib/room.svelte';

/** Chips on their way; a seat, or the pot. */
export interface Move {
  readonly from: number | 'pot';
  readonly to: number | 'pot';
}

/** Chips that go at the same time. */
export type Moves = readonly Move[];

/** What of one update is seen as chips that move: first bets into the middle, then pots to those who won them. */
export function chipMoves(
  events: readonly TableEvent[],
  before: readonly { readonly seat: number; readonly bet: number }[],
): Moves[] {
  const bets = new Map(before.map(({ seat, bet }) => [seat, bet]));
  const add = (seat: number, chips: number): unknown => bets.set(seat, (bets.get(seat) ?? 0) + chips);
  const collected: Move[] = [];
  const won = new Map<number, Move[]>();
  for (const event of events) {
    if (event.type === 'bet/posted' || event.type === 'bet/called') add(event.seat, event.chips);
    else if (event.type === 'bet/raised') bets.set(event.seat, event.to);
    else if (event.type === 'bet/returned') add(event.seat, -event.chips);
    else if (event.type === 'pot/collected') {
      for (const [seat, chips] of bets) if (chips > 0) collected.push({ from: seat, to: 'pot' });
      bets.clear();
    } else if (event.type === 'pot/won') {
      const shares = Object.keys(event.shares).map((seat): Move => ({ from: 'pot', to: Number(seat) }));
      won.set(event.pot, [...(won.get(event.pot) ?? []), ...shares]);
    }
  }
  return [collected, ...won.values()].filter((moves) => moves.length > 0);
}
