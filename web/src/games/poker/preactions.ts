import type { Command, Option } from '../../generated/protocol';
import { optionOf } from '../../lib/options';

/** What somebody has decided before the turn comes. */
export type PreAction = 'check-fold' | 'call' | 'call-any';

/** Where the betting is: a decision made here is meant for here. */
export interface Spot {
  readonly hand: number;
  readonly street: string;
  /** what a call would cost now */
  readonly price: number;
}

export interface Decision {
  readonly what: PreAction;
  readonly at: Spot;
}

/** The decision, if it still stands: every street forgets it, and another price forgets a call for the old one. */
export function standing(decision: Decision | null, now: Spot): Decision | null {
  if (!decision) return null;
  const { what, at } = decision;
  if (at.hand !== now.hand || at.street !== now.street) return null;
  return what === 'call' && at.price !== now.price ? null : decision;
}

/** Tapping what is set already takes it back. */
export function toggled(decision: Decision | null, what: PreAction, now: Spot): Decision | null {
  return standing(decision, now)?.what === what ? null : { what, at: now };
}

/** What to send now that the turn has come; null: nothing that was decided is offered. */
export function answer(
  decision: Decision,
  options: readonly Option[],
): Extract<Command, { type: `bet/${string}` }> | null {
  const check = optionOf(options, 'bet/check');
  const call = optionOf(options, 'bet/call');
  if (decision.what === 'check-fold') {
    if (check) return { type: 'bet/check' };
    return optionOf(options, 'bet/fold') ? { type: 'bet/fold' } : null;
  }
  if (check) return decision.what === 'call-any' || decision.at.price === 0 ? { type: 'bet/check' } : null;
  if (!call) return null;
  return decision.what === 'call-any' || decision.at.price === call.price ? { type: 'bet/call' } : null;
}
