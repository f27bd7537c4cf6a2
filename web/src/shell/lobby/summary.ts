import '../../words/en/rooms';
import type { RoomView } from '../../generated/protocol';
import type { Values } from '../../lib/catalogue';
import type { View } from '../../lib/room.svelte';
import { t } from '../../words/index.svelte';
import { valueOf } from '../../words/settings';

/** The table in a few words: what most people ask before they sit down. */
export function summaryOf(about: RoomView, view: View): string[] {
  const settings: Values = { ...about.settings };
  const whole = (name: string): number => Number(settings[name] ?? 0);
  const said: string[] = [];
  for (const name of ['format', 'structure', 'counting'])
    if (settings[name] !== undefined) said.push(valueOf(name, undefined, settings[name]));
  if ('level' in view)
    said.push(t('lobby.blinds', { small: view.level.small_blind, big: view.level.big_blind }));
  if (whole('ante') > 0) said.push(t('lobby.ante', { n: whole('ante') }));
  if (whole('stack') > 0)
    said.push(t(settings['format'] === 'cash' ? 'lobby.buy-in.usual' : 'lobby.stack', { n: whole('stack') }));
  said.push(t('lobby.clock', { n: whole('clock_s') }));
  if (settings['deal_control'] !== 'auto')
    said.push(t('lobby.deals', { who: valueOf('deal_control', undefined, settings['deal_control'] ?? '') }));
  if (about.rules.knock) said.push(t('lobby.knock-on'));
  return said;
}
