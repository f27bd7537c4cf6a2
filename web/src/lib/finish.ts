/** When a photo finish goes on after its river, in milliseconds: the Dark Horse's two cards, the order, the payout. */
export const FINISH_MS = [1_000, 2_000, 3_000, 4_000] as const;
