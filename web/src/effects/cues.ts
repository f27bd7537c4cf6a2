import { FINISH_MS } from '../lib/finish';
import type { TableEvent } from '../lib/room.svelte';
import type { Scene } from './scene';
import type { Sound } from './sounds';
import { turnBegins } from './turn';

/** A sound, and how many milliseconds after the update it comes. */
export interface Cue {
  readonly sound: Sound;
  readonly after: number;
}

const SOUNDS: Partial<Record<TableEvent['type'], Sound>> = {
  'bet/posted': 'chips',
  'bet/called': 'chips',
  'bet/raised': 'chips',
  'bet/brought-in': 'chips',
  'bet/anted': 'chips',
  'player/readied': 'chips',
  'bet/checked': 'check',
  'bet/folded': 'fold',
  'cards/mucked': 'fold',
  'cards/board': 'deal',
  'cards/up': 'deal',
  'cards/down': 'deal',
  'cards/community': 'deal',
  'round/advanced': 'deal',
  'pyramid/flipped': 'deal',
  'pyramid/claimed': 'deal',
  'bus/row-dealt': 'deal',
  'bus/guessed': 'deal',
  'bus/row-lost': 'fold',
};

const DEALT_MS = 70;
const UP_MS = 350; // one at a time, as they land
const MOST_DEALT = 10;

/** What is to be heard of an update: cards one after the other, everything else once. `moves`: cards fly. */
export function cues(events: readonly TableEvent[], scene: Scene, moves = true): Cue[] {
  const once = new Set<Sound>();
  let cards = 0;
  for (const event of events) {
    const sound = SOUNDS[event.type];
    if (sound === 'deal') cards += cardsOf(event);
    else if (event.type === 'cards/dealt') cards += Object.keys(event.hands).length * 2;
    else if (sound) once.add(sound);
    else if (wins(event, scene)) once.add('win');
    else if (event.type === 'pyramid/assigned' && event.to === scene.seat) once.add('sip');
  }
  if (turnBegins(events, scene)) once.add('turn');
  const dealt = Math.min(cards, MOST_DEALT);
  const oneByOne = events.some(({ type }) => type === 'cards/up') && moves;
  const apart = oneByOne ? UP_MS : DEALT_MS;
  return [
    ...Array.from({ length: dealt }, (_, nth): Cue => ({ sound: 'deal', after: nth * apart })),
    ...finish(events, moves),
    ...[...once].map((sound): Cue => ({ sound, after: delay(sound, dealt * apart, events, moves) })),
  ];
}

const isFinish = (events: readonly TableEvent[]): boolean =>
  events.some((event) => event.type === 'cards/revealed');

// Nobody shall hear of the payout before it is to be seen.
function delay(sound: Sound, dealt: number, events: readonly TableEvent[], moves: boolean): number {
  if (sound === 'turn') return dealt;
  return sound === 'win' && isFinish(events) && moves ? FINISH_MS[3] : 0;
}

function finish(events: readonly TableEvent[], moves: boolean): Cue[] {
  if (!isFinish(events)) return [];
  return moves
    ? FINISH_MS.slice(0, 2).map((after) => ({ sound: 'deal', after }))
    : [{ sound: 'deal', after: 0 }];
}

const cardsOf = (event: TableEvent): number =>
  'cards' in event && Array.isArray(event.cards) ? event.cards.length : 1;

function wins(event: TableEvent, { seat, you }: Scene): boolean {
  if (event.type === 'pot/won') return seat !== null && (event.shares[seat] ?? 0) > 0;
  if (event.type === 'payouts/settled') return seat !== null && (event.payouts[seat] ?? 0) > 0;
  if (event.type === 'bus/ride-ended') return event.seat === seat && event.how === 'finished';
  return event.type === 'tournament/won' && event.name === you;
}
