import type { HandName, PotWon } from '../generated/protocol';
import type { TableEvent } from '../lib/room.svelte';
import { handName, number, t, type Key } from '../words/index.svelte';
import { listed } from '../words/refusals';
import { hole, holdem, nameOf, poker, queen, who, type EventOf, type Scene } from './scene';
import { cardNames, seated, sentences, type Tellers } from './tell';

const STREETS: Readonly<Record<number, Key>> = { 3: 'live.flop', 4: 'live.turn', 5: 'live.river' };

/** Hold'em, and what every poker game has of it. */
export const POKER: Tellers = {
  'hand/started': handStarted,
  'cards/dealt': (_, scene) => yourCards(scene),
  'bet/posted': posted,
  'bet/folded': seated('live.folds'),
  'bet/checked': seated('live.checks'),
  'bet/called': ({ seat, chips }, scene) => bet(scene, seat, 'live.calls', chips),
  'bet/raised': ({ seat, to, by }, scene) => bet(scene, seat, by === to ? 'live.bets' : 'live.raises', to),
  'bet/returned': ({ seat, chips }, scene) => who(scene, seat, 'live.takes-back', { n: chips }),
  'turn/time-bank-started': ({ seat }, scene) => (seat === scene.seat ? t('live.time-bank.you') : null),
  'pot/collected': collected,
  'cards/board': board,
  'cards/runout-started': ({ runs }) => t(runs > 1 ? 'live.run-twice' : 'live.run-out'),
  'cards/exposed': ({ hands }, scene) => exposed(scene, hands),
  'cards/shown': (event, scene) => ('seat' in event ? shown(event, scene) : null),
  'cards/mucked': seated('live.mucks'),
  'pot/won': won,
  'cards/rabbit-shown': ({ cards }) => t('live.rabbit', { cards: cardNames(cards) }),
  'table/bomb-set': ({ on }) => (on ? t('live.bomb') : null),
  'tournament/eliminated': ({ name, place }, scene) =>
    t(name === scene.you ? 'live.out.you' : 'live.out', { name, n: place }),
  'tournament/won': ({ name }, scene) =>
    t(name === scene.you ? 'live.champion.you' : 'live.champion', { name }),
};

function handStarted(event: EventOf<'hand/started'>, scene: Scene): string {
  const values = { n: event.number, name: nameOf(scene, event.button) };
  if (!('big_blind' in event)) return t('live.hand.plain', values);
  if (event.bomb) return t('live.hand.bomb', values);
  return t('live.hand', { ...values, small: event.small_blind, big: event.big_blind });
}

export function yourCards(scene: Scene): string | null {
  const { cards, down = [] } = hole(scene);
  const up = queen(scene)?.seats.find(({ seat }) => seat === scene.seat)?.up ?? [];
  const yours = cards ?? [...down, ...up];
  return yours.length > 0 ? t('live.cards', { cards: cardNames(yours) }) : null;
}

// Everybody's forced bets are in the hand's first sentence; a player wants to hear of their own.
function posted({ seat, chips, why }: EventOf<'bet/posted'>, scene: Scene): string | null {
  if (why === 'straddle') return who(scene, seat, 'live.straddle', { n: chips });
  if (seat !== scene.seat || (why !== 'small' && why !== 'big')) return null;
  return t(`live.${why}.you`, { n: chips });
}

function bet(scene: Scene, seat: number, key: 'live.calls' | 'live.bets' | 'live.raises', n: number): string {
  const allIn = poker(scene)?.seats.find((other) => other.seat === seat)?.all_in ?? false;
  return who(scene, seat, allIn ? `${key}.all-in` : key, { n });
}

function collected({ pots }: EventOf<'pot/collected'>): string | null {
  const [main, ...sides] = pots.map((pot) => pot.amount);
  if (main === undefined) return null;
  if (sides.length === 0) return t('live.pot', { n: main });
  return t('live.pots', { main, n: sides.length, sides: listed(sides.map(number), 'and') });
}

function board(event: EventOf<'cards/board'>, scene: Scene, events: readonly TableEvent[]): string {
  const cards = cardNames(event.cards);
  if (event.run > 0) return t('live.second', { cards });
  const after = events.slice(events.indexOf(event) + 1);
  const later = after.reduce(
    (n, other) => n + (other.type === 'cards/board' && !other.run ? other.cards.length : 0),
    0,
  );
  const laid = (holdem(scene)?.boards[0]?.length ?? 0) - later;
  const plays = holdem(scene)?.seats.some(
    ({ seat, in_hand, folded }) => seat === scene.seat && in_hand && !folded,
  );
  const makes = plays && later === 0 ? hole(scene).makes : null;
  return sentences(
    t(STREETS[laid] ?? 'live.board', { cards }),
    makes ? t('live.you-have', { hand: handName(makes) }) : null,
  );
}

function exposed(scene: Scene, hands: Readonly<Record<number, readonly number[]>>): string {
  const each = Object.entries(hands).map(([seat, cards]) =>
    who(scene, Number(seat), 'live.holds', { cards: cardNames(cards) }),
  );
  return sentences(...each);
}

export function shown({ seat, cards }: { seat: number; cards: readonly number[] }, scene: Scene): string {
  const made = poker(scene)?.seats.find((other) => other.seat === seat)?.makes;
  const hand = made && (Array.isArray(made) ? (made as HandName[])[0] : (made as HandName));
  const values = { cards: cardNames(cards) };
  if (!hand) return who(scene, seat, 'live.shows', values);
  return who(scene, seat, 'live.shows.hand', { ...values, hand: handName(hand) });
}

// All pots together, once for each winner.
function won(event: PotWon, scene: Scene, events: readonly TableEvent[]): string | null {
  const all = events.filter((other): other is PotWon => other.type === 'pot/won');
  if (all[0] !== event) return null;
  const totals = new Map<number, number>();
  for (const { shares } of all)
    for (const [seat, n] of Object.entries(shares)) totals.set(+seat, (totals.get(+seat) ?? 0) + n);
  return sentences(...[...totals].map(([seat, n]) => who(scene, seat, 'live.wins', { n })));
}
