import '../../words/en/live';
import './words/table';
import {
  cardNames,
  seated,
  sentences,
  who,
  type EventOf,
  type Scene,
  type Tellers,
} from '../../effects/speech';
import type { TableEvent } from '../../lib/room.svelte';
import { handName, percent, t, told } from '../../words/index.svelte';
import { listed } from '../../words/refusals';

type Game = 'hold_your_horses';

export const TELLERS: Tellers<Game> = {
  'race/started': ({ number }) => t('live.race', { n: number }),
  'cards/dealt': ({ hands }) =>
    sentences(
      ...hands.map((cards, nth) =>
        cards.length > 0 ? t('live.lane', { n: nth + 1, cards: cardNames(cards) }) : null,
      ),
    ),
  'bet/anted': ({ seats, each }, scene) =>
    scene.seat !== null && seats.includes(scene.seat) ? t('live.ante.you', { n: each }) : null,
  'round/advanced': ({ round, cards }, scene, events) =>
    sentences(
      told(`live.round.${round}`),
      cards.length > 0 ? t('live.board', { cards: cardNames(cards) }) : null,
      cards.length > 0 && !events.some(isFinish) ? standings(scene) : null,
    ),
  'bet/placed': ({ seat, hand, amount }, scene) =>
    seat !== scene.seat
      ? null // the lanes show what others do; READY is spoken
      : amount > 0
        ? t('live.bet.you', { n: amount, hand })
        : t('live.bet.back.you', { hand }),
  'player/readied': seated('live.ready'),
  'cards/revealed': ({ cards }) => t('live.dark-horse', { cards: cardNames(cards) }),
  'payouts/settled': settled,
};

const isFinish = ({ type }: TableEvent): boolean => type === 'race/finished';

// How the hands stand before the bets of a round, so that nobody has to go through the lanes for it.
function standings({ view }: Scene<Game>): string | null {
  const each = view?.hands?.map(({ hand, makes, chance }) =>
    t(makes ? 'live.standing' : 'live.standing.dark', {
      hand,
      makes: makes ? handName(makes) : '',
      chance: percent(chance?.win ?? 0),
    }),
  );
  return each ? sentences(...each) : null;
}

function settled(event: EventOf<Game, 'payouts/settled'>, scene: Scene<Game>): string {
  const { winners, outcome, payouts } = event;
  const makes = scene.view?.hands?.find(({ hand }) => winners.includes(hand))?.makes;
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
