/**
 * When a photo finish goes on after its river, in milliseconds: the river has landed, the Dark Horse's two cards,
 * the horses run home, their order, the payout.
 */
export const FINISH_MS = {
  landed: 500,
  first: 1_000,
  second: 2_000,
  home: 2_600,
  order: 3_600,
  payout: 4_400,
} as const;

const OPEN_HANDS = 4;
const ALL_HANDS = 5;

/** How much of the race is to be seen. */
export interface Glimpse {
  /** cards of the board */
  readonly board: number;
  /** cards of the Dark Horse */
  readonly dark: number;
  /** how many hands are named: all once their cards have landed, the Dark Horse last */
  readonly named: number;
  /** the horses run home, and chances are over */
  readonly home: boolean;
  /** lanes stand in their finishing order */
  readonly ordered: boolean;
  readonly paid: boolean;
}

export const EVERYTHING: Glimpse = {
  board: 5,
  dark: 2,
  named: ALL_HANDS,
  home: true,
  ordered: true,
  paid: true,
};

/** While cards fly to the board in the middle of a race. */
export const IN_FLIGHT: Glimpse = { ...EVERYTHING, named: 0, home: false };

export interface Step extends Glimpse {
  /** milliseconds after the update */
  readonly at: number;
}

const STREET_MS = 800;
const STREETS = [3, 4, 5];
const RUNNING: Glimpse = { board: 5, dark: 0, named: 0, home: false, ordered: false, paid: false };

/**
 * The finish, step by step: the river, the Dark Horse card by card, the run home, the order, the payout. Where nobody
 * could bet any more, the streets that were left come first. `pauseMs`: until the next race, which waits for no film.
 */
export function stepsOf(boardBefore: number, pauseMs: number): Step[] {
  const streets = STREETS.filter((cards) => cards > boardBefore);
  const river = Math.max(0, streets.length - 1) * STREET_MS;
  const dark: Glimpse = { ...RUNNING, named: OPEN_HANDS };
  const slow: Step[] = [
    ...streets.map((board, nth) => ({ ...RUNNING, board, at: nth * STREET_MS })),
    { ...dark, at: river + FINISH_MS.landed },
    { ...dark, dark: 1, at: river + FINISH_MS.first },
    { ...dark, dark: 2, at: river + FINISH_MS.second },
    { ...EVERYTHING, ordered: false, paid: false, at: river + FINISH_MS.home },
    { ...EVERYTHING, paid: false, at: river + FINISH_MS.order },
    { ...EVERYTHING, at: river + FINISH_MS.payout },
  ];
  const pace = Math.min(1, (pauseMs * 0.6) / (river + FINISH_MS.payout));
  return slow.map((step) => ({ ...step, at: step.at * pace }));
}
