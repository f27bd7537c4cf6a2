import '../words/en/lobby';
import type { RoomView, TableSettings } from '../generated/protocol';
import { t, type Key } from '../words/index.svelte';
import { valueOf } from '../words/settings';

type About = Pick<RoomView, 'usual_ante' | 'usual_stack'> & { readonly settings: TableSettings };

/** What everybody pays in and begins with. */
export const chipsSummary = (
  { usual_ante: ante, usual_stack: stack }: About,
  begins: Key = 'lobby.stack',
): string[] => [
  ...(ante > 0 ? [t('lobby.ante', { n: ante })] : []),
  ...(stack > 0 ? [t(begins, { n: stack })] : []),
];

/** How long one may think, and who deals. */
export const paceSummary = ({ settings: { clock_s: n, deal_control: control } }: About): string[] => [
  t('lobby.clock', { n }),
  ...(control === 'auto' ? [] : [t('lobby.deals', { who: valueOf('deal_control', undefined, control) })]),
];

/** A table of any game in a few words. */
export const plainSummary = (about: About): string[] => [...chipsSummary(about), ...paceSummary(about)];
