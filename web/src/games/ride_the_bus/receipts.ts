import { nameOf } from './seat-words';
import type { BusView } from './types';

/** Sips that somebody got from somebody for one card of the pyramid. */
interface Slip {
  readonly giver: string;
  readonly sips: number;
  /** how many of them have been answered */
  readonly drunk: number;
}

/** Everything that one player got in one game, by card and giver. */
export interface Tray {
  readonly game: number;
  readonly slips: Readonly<Record<string, Slip>>;
}

export interface Receipt {
  readonly giver: string;
  readonly sips: number;
}

export const EMPTY: Tray = { game: 0, slips: {} };

/** The tray with what the table tells of the card flipped last; another game clears it. */
export function filled(tray: Tray, view: BusView, seat: number): Tray {
  const before = tray.game === view.round ? tray : { game: view.round, slips: {} };
  const { receipts = [], flipped = 0 } = view.pyramid ?? {};
  const fresh = receipts.filter((one) => one.to === seat && one.giver !== seat);
  const slips = fresh.map(({ giver, sips }) => {
    const key = `${flipped} ${giver}`;
    const drunk = before.slips[key]?.drunk ?? 0;
    return [key, { giver: nameOf(view, giver), sips, drunk }] as const;
  });
  if (before === tray && slips.every(([key, { sips }]) => tray.slips[key]?.sips === sips)) return tray;
  return { game: view.round, slips: { ...before.slips, ...Object.fromEntries(slips) } };
}

/** What has not been answered, by giver; whoever gave first comes first. */
export function openIn({ slips }: Tray): Receipt[] {
  const sums = new Map<string, number>();
  for (const { giver, sips, drunk } of Object.values(slips))
    if (sips > drunk) sums.set(giver, (sums.get(giver) ?? 0) + sips - drunk);
  return [...sums].map(([giver, sips]) => ({ giver, sips }));
}

/** Cheers: everything is answered. */
export const emptied = (tray: Tray): Tray => ({
  ...tray,
  slips: Object.fromEntries(
    Object.entries(tray.slips).map(([key, slip]) => [key, { ...slip, drunk: slip.sips }]),
  ),
});
