import type { View } from './room.svelte';

/** What every table shows, whatever is played. */
export interface TableView {
  /** number of the hand, race or game; 0 before the first */
  readonly round: number;
  /** whether it is under way */
  readonly running: boolean;
  readonly phase: string;
  /** rises with every decision that makes earlier buttons stale */
  readonly turn: number;
  /** whose decision is waited for; empty while all may act, or nobody must */
  readonly waits_for: readonly number[];
  readonly due: number | null;
  readonly next_deal: number | null;
  readonly paused_at: number | null;
  /** nothing more is dealt */
  readonly finished: boolean;
  readonly seats: readonly SeatView[];
}

/** What every seat shows. */
export interface SeatView {
  readonly seat: number;
  readonly name: string;
  readonly stack: number | null;
  readonly in_round: boolean;
  readonly sitting_out: boolean;
  readonly away: boolean;
  readonly dropped: boolean;
}

/** Every occupied seat. */
export const seatsOf = (view: View): readonly SeatView[] =>
  view.seats.map((seat) => {
    const rounds = seat as { in_hand?: boolean; racing?: boolean; in_game?: boolean; stack?: number };
    const in_round = rounds.in_hand ?? rounds.racing ?? rounds.in_game ?? true;
    return { ...seat, stack: rounds.stack ?? null, in_round };
  });

/** The table as every game shows it. */
export const tableOf = (
  view: View,
): Pick<TableView, 'phase' | 'waits_for' | 'due' | 'next_deal' | 'paused_at'> => ({
  ...view,
  waits_for: waitsFor(view),
});

/** Number of the hand, race or game; 0 before the first. */
export function roundOf(view: View): number {
  const rounds = view as { hand?: number; race?: number; game?: number; round?: number };
  return rounds.round ?? rounds.hand ?? rounds.race ?? rounds.game ?? 1;
}

/** Whose decision is waited for. */
export function waitsFor(view: View): readonly number[] {
  const { to_act, waits_for } = view as { to_act?: number | null; waits_for?: readonly number[] };
  return typeof to_act === 'number' ? [to_act] : (waits_for ?? []);
}
