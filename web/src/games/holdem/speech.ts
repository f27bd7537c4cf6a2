import '../../words/en/live';
import './words/table';
import {
  cardNames,
  nameOf,
  offers,
  sentences,
  who,
  yourCards,
  type EventOf,
  type Scene,
  type Tellers,
} from '../../effects/speech';
import type { HoldemPublicView } from '../../generated/protocol';
import type { TableEvent } from '../../lib/room.svelte';
import { t, type Key } from '../../words/index.svelte';
import { POKER_TELLERS, pokerQuestion, youHave } from '../poker/speech';

const STREETS: Readonly<Record<number, Key>> = { 3: 'live.flop', 4: 'live.turn', 5: 'live.river' };

export const TELLERS: Tellers<'holdem'> = {
  ...POKER_TELLERS,
  'hand/started': handStarted,
  'cards/dealt': (_, scene) => yourCards(scene.private?.cards),
  'bet/posted': posted,
  'cards/board': board,
  'cards/runout-started': ({ runs }) => t(runs > 1 ? 'live.run-twice' : 'live.run-out'),
  'cards/exposed': ({ hands }, scene) => exposed(scene, hands),
  'cards/rabbit-shown': ({ cards }) => t('live.rabbit', { cards: cardNames(cards) }),
  'table/bomb-set': ({ on }) => (on ? t('live.bomb') : null),
  'tournament/eliminated': ({ name, place }, scene) =>
    t(name === scene.you ? 'live.out.you' : 'live.out', { name, n: place }),
  'tournament/won': ({ name }, scene) =>
    t(name === scene.you ? 'live.champion.you' : 'live.champion', { name }),
};

export const question = (scene: Scene<'holdem'>): string =>
  offers(scene, 'cards/run-twice') ? t('turn.vote') : pokerQuestion(scene);

function handStarted(
  event: EventOf<'holdem', 'hand/started'>,
  scene: Scene,
  _: readonly TableEvent[],
  before: HoldemPublicView | null,
): string {
  const { small_blind: small, big_blind: big } = event;
  const values = { n: event.number, name: nameOf(scene, event.button), small, big };
  return sentences(
    before && big > before.level.big_blind ? t('live.blinds-up', { small, big }) : null,
    t(event.bomb ? 'live.hand.bomb' : 'live.hand', values),
  );
}

// Everybody's forced bets are in the hand's first sentence; a player wants to hear of their own.
function posted({ seat, chips, why }: EventOf<'holdem', 'bet/posted'>, scene: Scene): string | null {
  if (why === 'straddle') return who(scene, seat, 'live.straddle', { n: chips });
  if (seat !== scene.seat || (why !== 'small' && why !== 'big')) return null;
  return t(`live.${why}.you`, { n: chips });
}

function board(
  event: EventOf<'holdem', 'cards/board'>,
  scene: Scene<'holdem'>,
  events: readonly TableEvent[],
): string {
  const cards = cardNames(event.cards);
  if (event.run > 0) return t('live.second', { cards });
  const after = events.slice(events.indexOf(event) + 1);
  const later = after.reduce(
    (n, other) => n + (other.type === 'cards/board' && !other.run ? other.cards.length : 0),
    0,
  );
  const laid = (scene.view?.boards[0]?.length ?? 0) - later;
  return sentences(t(STREETS[laid] ?? 'live.board', { cards }), later === 0 ? youHave(scene) : null);
}

function exposed(scene: Scene, hands: Readonly<Record<number, readonly number[]>>): string {
  const each = Object.entries(hands).map(([seat, cards]) =>
    who(scene, Number(seat), 'live.holds', { cards: cardNames(cards) }),
  );
  return sentences(...each);
}
