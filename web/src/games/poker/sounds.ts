import type { Games } from '../../generated/protocol';
import type { Sound } from '../../effects/sounds';
import type { PokerKey } from './types';

const SOUNDS: Partial<Record<string, Sound>> = {
  'bet/posted': 'chips',
  'bet/called': 'chips',
  'bet/raised': 'chips',
  'bet/checked': 'check',
  'bet/folded': 'fold',
  'cards/mucked': 'fold',
};

/** What is heard at every poker table. */
export function pokerSound(
  event: Games[PokerKey]['event'],
  { seat }: { readonly seat: number | null },
  anybody: boolean,
): Sound | null {
  if (event.type === 'pot/won')
    return anybody || (seat !== null && (event.shares[seat] ?? 0) > 0) ? 'win' : null;
  return SOUNDS[event.type] ?? null;
}
