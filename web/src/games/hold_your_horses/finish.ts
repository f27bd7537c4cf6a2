/** When a photo finish goes on after its river, in milliseconds: the Dark Horse's two cards, the order, the payout. */
export const FINISH_MS = [1_000, 2_000, 3_000, 4_000] as const;

/** How much of the finish is to be seen. */
export interface Glimpse {
  /** cards of the board */
  readonly board: number;
  /** cards of the Dark Horse */
  readonly dark: number;
  /** lanes stand in their finishing order */
  readonly ordered: boolean;
  readonly paid: boolean;
}

export const EVERYTHING: Glimpse = { board: 5, dark: 2, ordered: true, paid: true };

export interface Step extends Glimpse {
  /** milliseconds after the update */
  readonly at: number;
}

const STREET_MS = 800;
const STREETS = [3, 4, 5];

/**
 * The finish, step by step: the river, the Dark Horse card by card, the order, the payout. Where nobody could bet
 * any more, the streets that were left come first. `pauseMs`: until the next race, which waits for no film.
 */
export function stepsOf(boardBefore: number, pauseMs: number): Step[] {
  const streets = STREETS.filter((cards) => cards > boardBefore);
  const river = Math.max(0, streets.length - 1) * STREET_MS;
  const [first, second, order, payout] = FINISH_MS;
  const slow: Step[] = [
    ...streets.map((board, nth) => ({
      ...EVERYTHING,
      board,
      dark: 0,
      ordered: false,
      paid: false,
      at: nth * STREET_MS,
    })),
    { board: 5, dark: 1, ordered: false, paid: false, at: river + first },
    { board: 5, dark: 2, ordered: false, paid: false, at: river + second },
    { ...EVERYTHING, paid: false, at: river + order },
    { ...EVERYTHING, at: river + payout },
  ];
  const pace = Math.min(1, (pauseMs * 0.6) / (river + payout));
  return slow.map((step) => ({ ...step, at: step.at * pace }));
}
