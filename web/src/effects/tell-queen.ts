import '../words/en/follow-the-queen';
import type { TableEvent } from '../lib/room.svelte';
import { cardName, handName, t, told, type Key } from '../words/index.svelte';
import { hole, nameOf, queen, who, type EventOf, type Scene } from './scene';
import { cardNames, seated, sentences, type Tellers } from './tell';
import { shown } from './tell-poker';

/** What Follow the Queen has besides what all poker games have. */
export const QUEEN: Tellers = {
  'street/started': ({ street }) => told(`live.street.${street}`),
  'cards/up': facedUp,
  'cards/down': dealtDown,
  'cards/community': ({ card }) => t('live.community', { card: cardName(card) }),
  'wilds/changed': ({ rank, armed }) => {
    if (armed) return t('live.wild.armed');
    return rank === null ? t('live.wild.queens') : t('live.wild', { ranks: t(`ranks.${rank}` as Key) });
  },
  'bet/opened': (_, scene) => youHave(scene),
  'bet/bring-in-called': seated('live.low'),
  'bet/brought-in': ({ seat, chips }, scene) => who(scene, seat, 'live.brings-in', { n: chips }),
  'cards/shown': (event, scene) =>
    'seat' in event ? sentences(shown(event, scene), ...disguises(scene, event.seat)) : null,
};

const each = (scene: Scene, hands: readonly (readonly [number, number])[]): string =>
  hands
    .map(([seat, card]) => t('live.up.one', { name: nameOf(scene, seat), card: cardName(card) }))
    .join(', ');

// A street's up cards in one sentence, at its first.
function facedUp(event: EventOf<'cards/up'>, scene: Scene, events: readonly TableEvent[]): string | null {
  const all = events.filter((other) => other.type === 'cards/up');
  if (all[0] !== event) return null;
  return t('live.up', {
    cards: each(
      scene,
      all.map(({ seat, card }) => [seat, card]),
    ),
  });
}

function dealtDown({ hands, open }: EventOf<'cards/down'>, scene: Scene): string | null {
  if (open) {
    const all = Object.entries(hands).flatMap(([seat, cards]) =>
      cards.map((card): [number, number] => [Number(seat), card]),
    );
    return t('live.down', { cards: each(scene, all) });
  }
  const yours = scene.seat === null ? [] : (hands[scene.seat] ?? []);
  const [card] = yours;
  if (card === undefined) return null;
  return yours.length > 1
    ? t('live.cards', { cards: cardNames(yours) })
    : t('live.down.last', { card: cardName(card) });
}

// Every street changes what one has, be it by the wild cards.
function youHave(scene: Scene): string | null {
  const plays = queen(scene)?.seats.some(({ seat, in_hand }) => seat === scene.seat && in_hand);
  const { makes } = hole(scene);
  return plays && makes ? t('live.you-have', { hand: handName(makes) }) : null;
}

function disguises(scene: Scene, seat: number): string[] {
  const { plays = [] } = queen(scene)?.seats.find((other) => other.seat === seat) ?? {};
  return plays
    .filter(([card, as]) => card !== as)
    .map(([card, as]) => t('live.as', { card: cardName(card), other: cardName(as) }));
}
