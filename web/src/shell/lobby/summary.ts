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
  if ('stacking' in settings) said.push(...busRules(settings));
  else said.push(t('lobby.clock', { n: whole('clock_s') }));
  if (settings['deal_control'] !== 'auto' && !('stacking' in settings))
    said.push(t('lobby.deals', { who: valueOf('deal_control', undefined, settings['deal_control'] ?? '') }));
  if (about.rules.knock) said.push(t('lobby.knock-on'));
  return said;
}

/** What a round of the bus is played by. */
function busRules(settings: Values): string[] {
  const whole = (name: string): number => Number(settings[name]);
  const amount = t(settings['counting'] === 'points' ? 'live.points' : 'live.sips', {
    n: whole('bus_penalty'),
  });
  return [
    t(settings['stacking'] ? 'lobby.bus.stacking' : 'lobby.bus.first'),
    t('lobby.bus.penalty', { amount }),
    t(settings['ace_high'] ? 'lobby.bus.ace-high' : 'lobby.bus.ace-low'),
    t(settings['tie_policy'] === 'all' ? 'lobby.bus.ties-all' : 'lobby.bus.ties-one'),
    t('lobby.bus.window', { n: whole('claim_window_s') }),
    t('lobby.bus.decks', { n: whole('decks') }),
    t('lobby.bus.guess', { n: whole('guess_s') }),
    t(settings['auto_flip'] ? 'lobby.bus.auto' : 'lobby.bus.host'),
  ];
}
