import '../words/en/live';
import type { TableEvent } from '../lib/room.svelte';
import { t, type Key } from '../words/index.svelte';
import { nameOf, seated, who, type Tellers } from './speech';

const named =
  (key: Key) =>
  (event: { name: string }): string =>
    t(key, { name: event.name });

const sitsDown = (events: readonly TableEvent[], name: string): boolean =>
  events.some((event) => event.type === 'seat/sat' && event.name === name);

/** People, seats and the table, whatever is played. */
export const ROOM_TELLERS: Tellers = {
  'seat/sat': ({ seat, name, chips }, scene) =>
    who(scene, seat, chips > 0 ? 'live.sat.chips' : 'live.sat', { name, n: chips }),
  'seat/chips-bought': ({ seat, chips }, scene) => who(scene, seat, 'live.bought', { n: chips }),
  'seat/left': ({ name }, scene) => t(name === scene.you ? 'live.left.you' : 'live.left', { name }),
  'seat/sat-out': seated('live.sat-out'),
  'seat/sat-in': seated('live.sat-in'),
  'seat/dropped': (event, scene) =>
    event.seat === scene.seat ? null : t('live.dropped', { name: nameOf(scene, event.seat) }),
  'seat/returned': (event, scene) =>
    event.seat === scene.seat ? null : t('live.returned', { name: nameOf(scene, event.seat) }),
  'seat/went-away': seated('live.away'),
  'seat/timed-out': seated('live.timed-out'),
  'table/waited': () => t('live.waited'),
  'table/paused': () => t('live.paused'),
  'table/resumed': () => t('live.resumed'),
  'table/settings-changed': () => t('live.settings'),

  // A bot, or somebody who joins and sits down at once, is announced only once.
  'member/joined': ({ name }, scene, events) =>
    name === scene.you || sitsDown(events, name) ? null : t('live.joined', { name }),
  'member/left': ({ name }, scene) => (name === scene.you ? null : t('live.member-left', { name })),
  'member/kicked': named('live.kicked'),
  'member/knocked': named('live.knocks'),
  'member/muted': ({ name, muted }, scene) =>
    name === scene.you ? t(muted ? 'live.muted.you' : 'live.unmuted.you') : null,
  'host/passed': ({ to }, scene) => t(to === scene.you ? 'live.host.you' : 'live.host', { name: to }),
  'host/went-idle': ({ name, idle }, scene) =>
    name === scene.you ? t('live.idle.you') : t(`live.idle.${idle}`, { name }),
  'bank/requested': ({ name, chips, approved }, scene) =>
    scene.isHost && !approved ? t('live.requested', { name, n: chips }) : null,
  'room/table-set': (_, scene) => t('live.table-set', { game: scene.about?.title ?? '' }),
  'room/closing': ({ due }) => (due === null ? t('live.closing') : null),
  'room/kept-open': () => t('live.kept-open'),
  'table/round-voided': () => t('live.void'),
  'room/closed': () => t('live.closed'),
};
