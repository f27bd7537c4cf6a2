import '../words/en/lobby';
import type { Values } from './catalogue';
import { t, type Key } from '../words/index.svelte';
import { valueOf } from '../words/settings';

const whole = (settings: Values, name: string): number => Number(settings[name] ?? 0);

/** What everybody pays in and begins with. */
export function chipsSummary(settings: Values, begins: Key = 'lobby.stack'): string[] {
  const [ante, stack] = [whole(settings, 'ante'), whole(settings, 'stack')];
  return [
    ...(ante > 0 ? [t('lobby.ante', { n: ante })] : []),
    ...(stack > 0 ? [t(begins, { n: stack })] : []),
  ];
}

/** How long one may think, and who deals. */
export function paceSummary(settings: Values): string[] {
  const control = settings['deal_control'] ?? 'auto';
  return [
    t('lobby.clock', { n: whole(settings, 'clock_s') }),
    ...(control === 'auto' ? [] : [t('lobby.deals', { who: valueOf('deal_control', undefined, control) })]),
  ];
}

/** A table of any game in a few words. */
export const plainSummary = (settings: Values): string[] => [
  ...chipsSummary(settings),
  ...paceSummary(settings),
];
