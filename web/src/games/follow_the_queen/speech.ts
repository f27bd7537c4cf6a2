import './words/table';
import {
  cardNames,
  nameOf,
  offers,
  seated,
  sentences,
  who,
  yourCards,
  type EventOf,
  type Scene,
  type Tellers,
} from '../../effects/speech';
import type { TableEvent } from '../../lib/room.svelte';
import { cardName, t, told, type Key } from '../../words/index.svelte';
import { POKER_TELLERS, pokerQuestion, shown, youHave } from '../poker/speech';

type Game = 'follow_the_queen';

export const TELLERS: Tellers<Game> = {
  ...POKER_TELLERS,
  'hand/started': ({ number, button }, scene) =>
    t('live.hand.plain', { n: number, name: nameOf(scene, button) }),
  'street/started': ({ street }) => told(`live.street.${street}`),
  'cards/up': facedUp,
  'cards/down': dealtDown,
  'cards/community': ({ card }) => t('live.community', { card: cardName(card) }),
  'wilds/changed': ({ rank, armed }) => {
    if (armed) return t('live.wild.armed');
    return rank === null ? t('live.wild.queens') : t('live.wild', { ranks: t(`ranks.${rank}` as Key) });
  },
  // Every street changes what one has, be it by the wild cards.
  'bet/opened': (_, scene) => youHave(scene),
  'bet/bring-in-called': seated('live.low'),
  'bet/brought-in': ({ seat, chips }, scene) => who(scene, seat, 'live.brings-in', { n: chips }),
  'cards/shown': (event, scene) => sentences(shown(event, scene), ...disguises(scene, event.seat)),
};

export const question = (scene: Scene<Game>): string =>
  scene.view && offers(scene, 'bet/bring-in')
    ? t('turn.bring-in', { n: scene.view.bring_in })
    : pokerQuestion(scene);

export function recap(scene: Scene<Game>): string | null {
  const up = scene.view?.seats.find(({ seat }) => seat === scene.seat)?.up ?? [];
  return yourCards([...(scene.private?.down ?? []), ...up]);
}

const each = (scene: Scene, hands: readonly (readonly [number, number])[]): string =>
  hands
    .map(([seat, card]) => t('live.up.one', { name: nameOf(scene, seat), card: cardName(card) }))
    .join(', ');

// A street's up cards in one sentence, at its first.
function facedUp(
  event: EventOf<Game, 'cards/up'>,
  scene: Scene,
  events: readonly TableEvent[],
): string | null {
  const all = events.filter((other) => other.type === 'cards/up');
  if (all[0] !== event) return null;
  return t('live.up', {
    cards: each(
      scene,
      all.map(({ seat, card }) => [seat, card]),
    ),
  });
}

function dealtDown({ hands, open }: EventOf<Game, 'cards/down'>, scene: Scene): string | null {
  if (open) {
    const all = Object.entries(hands).flatMap(([seat, cards]) =>
      cards.map((card): [number, number] => [Number(seat), card]),
    );
    return t('live.down', { cards: each(scene, all) });
  }
  const yours = scene.seat === null ? [] : (hands[scene.seat] ?? []);
  return yours.length === 1 ? t('live.down.last', { card: cardNames(yours) }) : yourCards(yours);
}

function disguises(scene: Scene<Game>, seat: number): string[] {
  const { plays = [] } = scene.view?.seats.find((other) => other.seat === seat) ?? {};
  return plays
    .filter(([card, as]) => card !== as)
    .map(([card, as]) => t('live.as', { card: cardName(card), other: cardName(as) }));
}
