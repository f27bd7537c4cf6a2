import type { LedgerRow } from '../../generated/protocol';

/** What the ledger needs to know of a seat. */
interface Place {
  readonly name: string;
  /** null: nobody plays for chips */
  readonly stack: number | null;
}

/**
 * The ledger at this moment. The server's rows hold throughout a round, chips in the pots included; what lies in front
 * of everybody is on the table, and the rest is in the pots.
 */
export function liveLedger(
  rows: readonly LedgerRow[],
  seats: readonly Place[],
): { rows: LedgerRow[]; pots: number } {
  const inFront = new Map(seats.map(({ name, stack }) => [name, stack]));
  const live = rows.map((row) => {
    const stack = inFront.get(row.name);
    return stack == null ? row : { ...row, stack: stack + row.held };
  });
  const total = (some: readonly LedgerRow[]): number => some.reduce((sum, { stack }) => sum + stack, 0);
  return { rows: live, pots: total(rows) - total(live) };
}
