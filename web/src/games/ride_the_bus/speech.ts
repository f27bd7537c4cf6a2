import '../../words/en/live';
import './words/table';
import {
  cardNames,
  nameOf,
  seated,
  sentences,
  who,
  yourCards,
  type EventOf,
  type Scene,
  type SeatedKey,
  type Tellers,
} from '../../effects/speech';
import { cardName, t } from '../../words/index.svelte';
import { listed } from '../../words/refusals';

type Game = 'ride_the_bus';

/** "3 sips", or points where nobody drinks. */
const amount = ({ view }: Scene<Game>, n: number): string =>
  t(view?.counting === 'points' ? 'live.points' : 'live.sips', { n });

const ENDS: Partial<Record<EventOf<Game, 'bus/ride-ended'>['how'], SeatedKey>> = {
  finished: 'live.finished',
  released: 'live.released',
  asleep: 'live.asleep',
  skipped: 'live.skipped',
};

export const TELLERS: Tellers<Game> = {
  'game/started': ({ number }) => t('live.game', { n: number }),
  'cards/dealt': (_, scene) => yourCards(scene.private?.hand),
  'pyramid/flipped': ({ card, weight }, scene) =>
    t('live.flipped', { card: cardName(card), amount: amount(scene, weight) }),
  'pyramid/claimed': ({ seat, cards }, scene) => who(scene, seat, 'live.plays', { cards: cardNames(cards) }),
  'pyramid/assigned': ({ seat, to, sips }, scene) => {
    const values = { amount: amount(scene, sips), to: nameOf(scene, to) };
    return to === scene.seat && seat !== to
      ? t('live.gives.to-you', { name: nameOf(scene, seat), ...values })
      : who(scene, seat, 'live.gives', values);
  },
  'pyramid/lapsed': ({ seat, sips }, scene) =>
    who(scene, seat, 'live.lapsed', { amount: amount(scene, sips) }),
  'bus/riders-chosen': ({ riders }, scene) =>
    riders.length > 0
      ? t('live.riders', {
          names: listed(
            riders.map((seat) => nameOf(scene, seat)),
            'and',
          ),
        })
      : t('live.riders.none'),
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
    how === 'left' ? null : who(scene, seat, ENDS[how] ?? 'live.off-bus'), // leaving is told of already
  'game/ended': ({ scores }) =>
    sentences(
      t('live.over'),
      ...scores.map(({ name, given, received }) => t('live.score', { name, given, received })),
    ),
};

export function question(scene: Scene<Game>): string {
  const n = scene.private?.to_assign ?? 0;
  if (n > 0) return t('turn.assign', { amount: amount(scene, n) });
  const ride = scene.view?.ride;
  const card = ride?.row[ride.position - 1];
  if (card === undefined) return t('turn.any');
  return card === null ? t('turn.guess.hidden') : t('turn.guess', { card: cardName(card) });
}
