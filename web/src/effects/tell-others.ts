import '../words/en/live-other';
import type { TableEvent } from '../lib/room.svelte';
import { cardName, handName, percent, t, told, type Key } from '../words/index.svelte';
import { listed } from '../words/refusals';
import { busHand, horses, nameOf, who, type EventOf, type Scene, type SeatedKey } from './scene';
import { amount, cardNames, seated, sentences, type Tellers } from './tell';

export { QUEEN } from './tell-queen';

const names = (scene: Scene, seats: readonly number[]): string =>
  listed(
    seats.map((seat) => nameOf(scene, seat)),
    'and',
  );

export const HORSES: Tellers = {
  'race/started': ({ number }) => t('live.race', { n: number }),
  'cards/dealt': ({ hands }) =>
    Array.isArray(hands)
      ? sentences(
          ...(hands as readonly (readonly number[])[]).map((cards, nth) =>
            cards.length > 0 ? t('live.lane', { n: nth + 1, cards: cardNames(cards) }) : null,
          ),
        )
      : null,
  'bet/anted': ({ seats, each }, scene) =>
    scene.seat !== null && seats.includes(scene.seat) ? t('live.ante.you', { n: each }) : null,
  'round/advanced': ({ round, cards }, scene, events) =>
    sentences(
      told(`live.round.${round}`),
      cards.length > 0 ? t('live.board', { cards: cardNames(cards) }) : null,
      cards.length > 0 && !events.some(isFinish) ? standings(scene) : null,
    ),
  'bet/placed': ({ hand, amount }) =>
    amount > 0 ? t('live.bet.you', { n: amount, hand }) : t('live.bet.back.you', { hand }),
  'player/readied': seated('live.ready'),
  'cards/revealed': ({ cards }) => t('live.dark-horse', { cards: cardNames(cards) }),
  'payouts/settled': settled,
};

const isFinish = ({ type }: TableEvent): boolean => type === 'race/finished';

// How the hands stand before the bets of a round, so that nobody has to go through the lanes for it.
function standings(scene: Scene): string | null {
  const each = horses(scene)?.hands?.map(({ hand, makes, chance }) =>
    t(makes ? 'live.standing' : 'live.standing.dark', {
      hand,
      makes: makes ? handName(makes) : '',
      chance: percent(chance?.win ?? 0),
    }),
  );
  return each ? sentences(...each) : null;
}

function settled(event: EventOf<'payouts/settled'>, scene: Scene): string {
  const { winners, outcome, payouts } = event;
  const makes = horses(scene)?.hands?.find(({ hand }) => winners.includes(hand))?.makes;
  const won = sentences(
    t(winners.length > 1 ? 'live.tie' : 'live.winner', { hands: listed(winners.map(String), 'and') }),
    makes ? t('live.winner.makes', { makes: handName(makes) }) : null,
  );
  if (outcome === 'empty') return sentences(won, t('live.empty'));
  const paid = Object.entries(payouts).map(([seat, n]) => who(scene, Number(seat), 'live.paid', { n }));
  if (outcome === 'house') return sentences(won, t('live.house', { n: event.house }));
  if (outcome === 'carried') return sentences(won, t('live.carried', { n: event.carry }));
  return sentences(won, outcome === 'refunded' ? t('live.refunded') : null, ...paid);
}

const ENDS: Partial<Record<EventOf<'bus/ride-ended'>['how'], SeatedKey>> = {
  finished: 'live.finished',
  released: 'live.released',
  asleep: 'live.asleep',
  skipped: 'live.skipped',
};

export const BUS: Tellers = {
  'game/started': ({ number }) => t('live.game', { n: number }),
  'cards/dealt': (_, scene) => {
    const { hand = [] } = busHand(scene) ?? {};
    return hand.length > 0 ? t('live.cards', { cards: cardNames(hand) }) : null;
  },
  'pyramid/flipped': ({ card, weight }, scene) =>
    t('live.flipped', { card: cardName(card), amount: amount(scene, weight) }),
  'pyramid/claimed': ({ seat, cards }, scene) => who(scene, seat, 'live.plays', { cards: cardNames(cards) }),
  'pyramid/assigned': ({ seat, to, sips }, scene) => {
    const key: Key = to === scene.seat && seat !== to ? 'live.gives.to-you' : 'live.gives';
    const values = { amount: amount(scene, sips), to: nameOf(scene, to) };
    return key === 'live.gives'
      ? who(scene, seat, key, values)
      : t(key, { name: nameOf(scene, seat), ...values });
  },
  'pyramid/lapsed': ({ seat, sips }, scene) =>
    who(scene, seat, 'live.lapsed', { amount: amount(scene, sips) }),
  'bus/riders-chosen': ({ riders }, scene) =>
    riders.length > 0 ? t('live.riders', { names: names(scene, riders) }) : t('live.riders.none'),
  'bus/row-dealt': ({ seat, cards }, scene) => who(scene, seat, 'live.row', { cards: cardNames(cards) }),
  'bus/guessed': ({ seat, call, drawn, right, position }, scene) =>
    sentences(
      who(scene, seat, `live.guessed.${call}`, { card: cardName(drawn) }),
      right ? t('live.right', { n: position }) : t('live.wrong'),
    ),
  'bus/missed': seated('live.missed'),
  'bus/row-lost': ({ seat, sips }, scene) =>
    who(scene, seat, 'live.row-lost', { amount: amount(scene, sips) }),
  'bus/reshuffled': () => t('live.reshuffled'),
  'bus/ride-ended': ({ seat, how }, scene) =>
    how === 'left' ? null : who(scene, seat, ENDS[how] ?? 'live.off-bus'), // who leaves is told of already
  'game/ended': ({ scores }) =>
    sentences(
      t('live.over'),
      ...scores.map(({ name, given, received }) => t('live.score', { name, given, received })),
    ),
};
