import { within } from '../../lib/numbers';

/** What the size of a bet is measured by. */
export interface Stakes {
  /** the totals that may be named */
  readonly least: number;
  readonly most: number;
  /** all chips in the middle, this round's bets with them */
  readonly middle: number;
  /** what everybody has to match */
  readonly bet: number;
  /** what a call would cost */
  readonly toCall: number;
  readonly bigBlind: number;
  readonly preflop: boolean;
}

export interface Preset {
  /** a fraction of the pot, or big blinds */
  readonly label: '1/3' | '1/2' | '3/4' | 'pot' | '2.5' | '3' | '4';
  readonly to: number;
}

const FRACTIONS = [
  ['1/3', 1 / 3],
  ['1/2', 1 / 2],
  ['3/4', 3 / 4],
] as const;
const BLINDS = [
  ['2.5', 2.5],
  ['3', 3],
  ['4', 4],
] as const;

/** A bet of that part of the pot, as it would be after a call. */
const ofPot = (part: number, { bet, middle, toCall }: Stakes): number => bet + part * (middle + toCall);

/** The sizes on the buttons: big blinds before the flop as long as nobody has raised, else parts of the pot. */
export function presets(stakes: Stakes): Preset[] {
  const opens = stakes.preflop && 2.5 * stakes.bigBlind >= stakes.least;
  const sized: Preset[] = opens
    ? BLINDS.map(([label, blinds]) => ({ label, to: within(blinds * stakes.bigBlind, stakes) }))
    : FRACTIONS.map(([label, part]) => ({ label, to: within(ofPot(part, stakes), stakes) }));
  return [...sized, { label: 'pot', to: within(ofPot(1, stakes), stakes) }];
}

/** The pot after a raise to this amount. */
export const potAfter = (to: number, { middle, bet, toCall }: Stakes): number => middle + to - (bet - toCall);

/** One big blind more or less, landing on whole blinds; both ends can be reached. */
export function stepped(to: number, direction: 1 | -1, stakes: Stakes): number {
  const unit = Math.max(1, stakes.bigBlind);
  const next = direction > 0 ? Math.floor(to / unit) * unit + unit : Math.ceil(to / unit) * unit - unit;
  return within(next, stakes);
}

/** Where a slider stands, in whole blinds except at its ends. */
export function slid(to: number, stakes: Stakes): number {
  if (to <= stakes.least || to >= stakes.most) return within(to, stakes);
  const unit = Math.max(1, stakes.bigBlind);
  return within(Math.round(to / unit) * unit, stakes);
}
