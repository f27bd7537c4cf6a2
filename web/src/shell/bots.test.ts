import { render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { afterAll, describe, expect, it } from 'vitest';
import { inLanguage } from '../effects/test-scenes';
import { LANDING } from '../games/follow_the_queen/landing.svelte';
import Row from '../games/follow_the_queen/Row.svelte';
import Backers from '../games/hold_your_horses/Backers.svelte';
import Players from '../games/hold_your_horses/Players.svelte';
import { SHOW } from '../games/hold_your_horses/show.svelte';
import Pod from '../games/holdem/Pod.svelte';
import SeatRow from '../games/plain/SeatRow.svelte';
import { ANIMATOR } from '../games/poker/animator-context.svelte';
import Winners from '../games/poker/Winners.svelte';
import Totals from '../games/ride_the_bus/large/Totals.svelte';
import Results from '../games/ride_the_bus/Results.svelte';
import Scores from '../games/ride_the_bus/Scores.svelte';
import { ROOM } from '../lib/room-context';
import type { Lang } from '../words/index.svelte';
import Seats from './lobby/Seats.svelte';
import Standing from './lobby/Standing.svelte';
import MemberRow from './people/MemberRow.svelte';
import TvLobby from './stream/TvLobby.svelte';

const ADA = {
  ...{ seat: 1, name: 'Ada', stack: 200, in_round: true, won: 0, bet: 0 },
  ...{ cards: [], makes: [], up: [], down: [], down_cards: 0, plays: [] }, // at a poker table
  ...{ ready: false, stakes: [5], pending: [0] }, // at a race
  ...{ given: 2, received: 3, cards_left: 1 }, // on the bus
};
const VIEW = {
  ...{ round: 1, running: true, phase: 'flop', waits_for: [], seats: [ADA], level: { big_blind: 2 } },
  ...{ community: [], wild_ranks: [], hands: [], counting: 'sips' },
  results: { scores: [{ seat: 1, name: 'Ada', given: 2, received: 3, on_bus: 0, played: 1 }], awards: [] },
};
const still = { dealt: () => {}, turned: () => {}, laid: () => {} };
const landing = { coming: [], lands: false, landed: () => {}, wilds: { ranks: [] } };
const show = { isOver: false, stackOf: () => 200 };

const member = (bot: string | null, seat: number | null = 1): object => ({
  ...{ name: 'Ada', avatar: '🤖', standing: 'in', connected: true, seat, bot },
});
const about = (bot: string | null, seat?: number | null): object => ({
  ...{ host: 'Ann', title: 'A game', code: 'ABC23D', game: 'holdem', usual_stack: 200 },
  ...{ members: [member(bot, seat)], settings: { seats: 2, clock_s: 30 } },
});

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Place = readonly [component: Component<any>, props?: (bot: string | null) => object];

/** Wherever a name stands beside a seat, chips, or a part in the game. */
const PLACES: Readonly<Record<string, Place>> = {
  'a pod': [Pod, () => ({ seat: ADA, bets: 'below', lit: new Set(), namesHand: false })],
  'a row of Follow the Queen': [Row, () => ({ seat: { ...ADA, makes: null }, shape: 'plain', large: false })],
  'the winners': [Winners, () => ({ winners: [{ ...ADA, chips: 40 }], lines: 3 })],
  'the players of a race': [Players],
  'who backs a horse': [Backers, () => ({ hand: 1 })],
  'the scores of the bus': [Scores, () => ({ own: [] })],
  'the totals of the bus': [Totals, () => ({ own: [] })],
  'the results of the bus': [Results, () => ({ own: [] })],
  'a seat of a plain table': [
    SeatRow,
    (bot) => ({ seat: ADA, avatar: '🤖', own: false, bot: bot !== null, due: null, acts: false }),
  ],
  'a seat in the lobby': [Seats, (bot) => ({ about: about(bot), view: VIEW })],
  'who stands in the lobby': [Standing],
  'the lobby on a television': [TvLobby, (bot) => ({ about: about(bot) })],
  'a row of People': [MemberRow, (bot) => ({ member: member(bot) })],
};

/** Everything that is said there of Ada. */
function saidIn([component, props]: Place, bot: string | null): string {
  const room = {
    ...{ view: VIEW, about: about(bot, component === Standing ? null : 1), address: 'http://cards.example' },
    ...{ you: 'Ann', seat: 0, isHost: false, watching: 0, request: null, option: () => null },
    faceOf: () => '🤖',
    isBot: () => bot !== null,
  };
  const { container, unmount } = render(component, {
    props: props?.(bot),
    context: new Map<symbol, unknown>([
      [ROOM, room],
      [ANIMATOR, still],
      [LANDING, landing],
      [SHOW, show],
    ]),
  });
  const labels = [...container.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
  const said = [container.textContent, ...labels].join(' ');
  unmount();
  return said;
}

describe.each(['en', 'hu'] as const)('in %s a bot is called one by', (lang: Lang) => {
  afterAll(() => inLanguage('en'));

  it.each(Object.entries(PLACES))('%s', async (_, place) => {
    await inLanguage(lang);
    expect(saidIn(place, 'hard')).toMatch(/Ada[^]*\bbot\b/i);
    expect(saidIn(place, null)).toMatch(/Ada/);
    expect(saidIn(place, null)).not.toMatch(/\bbot\b/i);
  });
});
