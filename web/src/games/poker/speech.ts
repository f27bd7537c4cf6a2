import './words/table';
import type { HandName, PotWon } from '../../generated/protocol';
import { cardNames, seated, sentences, who, type Scene, type Tellers } from '../../effects/speech';
import type { TableEvent } from '../../lib/room.svelte';
import { handName, number, t } from '../../words/index.svelte';
import { listed } from '../../words/refusals';
import type { PokerKey } from './types';

/** What every poker game has to tell. */
export const POKER_TELLERS = {
  'table/deal-scheduled': (_, scene) => deals(scene),
  'bet/folded': seated('live.folds'),
  'bet/checked': seated('live.checks'),
  'bet/called': ({ seat, chips }, scene) => bet(scene, seat, 'live.calls', chips),
  'bet/raised': ({ seat, to, by }, scene) => bet(scene, seat, by === to ? 'live.bets' : 'live.raises', to),
  'bet/returned': ({ seat, chips }, scene) => who(scene, seat, 'live.takes-back', { n: chips }),
  'turn/time-bank-started': ({ seat }, scene) => (seat === scene.seat ? t('live.time-bank.you') : null),
  'pot/collected': ({ pots }) => collected(pots.map((pot) => pot.amount)),
  'cards/shown': shown,
  'cards/mucked': seated('live.mucks'),
  'pot/won': won,
} satisfies Tellers<PokerKey>;

/** Who deals the next hand, where that is not the table. */
function deals(scene: Scene<PokerKey>): string | null {
  const [dealer] = scene.view?.waits_for ?? [];
  return dealer === undefined || scene.view?.running ? null : who(scene, dealer, 'live.deals');
}

/** What the player whose turn it is is asked. */
export function pokerQuestion(scene: Scene<PokerKey>): string {
  const n = scene.private?.to_call ?? 0;
  return n > 0 ? t('turn.call', { n }) : t('turn.check');
}

function bet(
  scene: Scene<PokerKey>,
  seat: number,
  key: 'live.calls' | 'live.bets' | 'live.raises',
  n: number,
): string {
  const allIn = scene.view?.seats.find((other) => other.seat === seat)?.all_in ?? false;
  return who(scene, seat, allIn ? `${key}.all-in` : key, { n });
}

function collected([main, ...sides]: readonly number[]): string | null {
  if (main === undefined) return null;
  if (sides.length === 0) return t('live.pot', { n: main });
  return t('live.pots', { main, n: sides.length, sides: listed(sides.map(number), 'and') });
}

/** "You have a pair of kings." while the player is in the hand. */
export function youHave(scene: Scene<PokerKey>): string | null {
  const plays = scene.view?.seats.some(
    ({ seat, in_round, folded }) => seat === scene.seat && in_round && !folded,
  );
  const makes = scene.private?.makes;
  return plays && makes ? t('live.you-have', { hand: handName(makes) }) : null;
}

export function shown(
  { seat, cards }: { seat: number; cards: readonly number[] },
  scene: Scene<PokerKey>,
): string {
  const makes = scene.view?.seats.find((other) => other.seat === seat)?.makes ?? [];
  const [hand] = ([] as HandName[]).concat(makes); // on several boards: what it makes on the first
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
