import './words/guide';
import type { GameGuide } from '../module';
import { settingsOf, viewOf } from './types';

export const guide: GameGuide<'ride_the_bus'> = {
  hints: [
    { key: 'bus.hint.ride', when: (room) => room.option('bus/guess') !== null },
    { key: 'bus.hint.play', when: (room) => room.option('pyramid/claim') !== null },
    { key: 'bus.hint.flip', when: (room) => viewOf(room).phase === 'flip' },
  ],
  terms: (room) => [
    settingsOf(room).counting === 'points' ? 'bus.term.point' : 'bus.term.sip',
    'bus.term.pyramid',
    'bus.term.weight',
    'bus.term.given',
    'bus.term.received',
    'bus.term.cards',
    'bus.term.bus',
    'bus.term.row',
    'bus.term.wrong',
    ...(settingsOf(room).ace_high ? [] : (['bus.term.ace-low'] as const)),
  ],
  means: ({ command }, room) =>
    command === 'pyramid/flip' && viewOf(room).phase === 'claim' ? 'explain.pyramid/flip.on' : undefined,
};
