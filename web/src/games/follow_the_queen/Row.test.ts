import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { cardsIn } from '../../lib/cards';
import { ROOM } from '../../lib/room-context';
import { ANIMATOR } from '../poker/animator-context.svelte';
import { LANDING } from './landing.svelte';
import Row from './Row.svelte';

const SEAT = {
  ...{ seat: 2, name: 'Ben', stack: 200, in_round: true, folded: false, all_in: false, bet: 0, won: 0 },
  ...{ away: false, dropped: false, sitting_out: false, mucked: false, did: null },
  ...{ up: cardsIn('Kd 7c'), down: [], down_cards: 2, makes: null, plays: [] },
};
const VIEW = {
  ...{ round: 1, running: true, phase: 'fourth', waits_for: [], community: [], button: 0, opener: 0 },
  ...{ wild_ranks: [10], bringing_in: null, in_time_bank: false, small_bet: 10 },
};
const SHAPES = ['tight', 'plain', 'roomy', 'stacked', 'fan down', 'fan up'] as const;

/** What is seen of somebody in a row of this shape: backs, open cards, dark ones, and what is said of them. */
function seen(more: object, shape: (typeof SHAPES)[number]): readonly [number, number, number, string?] {
  const still = { dealt: () => {}, turned: () => {}, laid: () => {}, put: () => {} };
  const landing = { coming: [], lands: false, landed: () => {}, wilds: { ranks: [10], cards: [] } };
  const room = { view: VIEW, about: { settings: { clock_s: 30 } }, faceOf: () => '🦊', isBot: () => false };
  const { container, unmount } = render(Row, {
    props: { seat: { ...SEAT, ...more } as never, shape, large: false },
    context: new Map<symbol, unknown>([
      [ROOM, room],
      [ANIMATOR, still],
      [LANDING, landing],
    ]),
  });
  const count = (what: string): number => container.querySelectorAll(what).length;
  const word = container.querySelector('.act')?.textContent.trim();
  const counts = [count('.slot.back'), count('.slot [data-card]'), count('.slot .dim')] as const;
  unmount();
  return [...counts, word];
}

describe.each(SHAPES)('in a %s row', (shape) => {
  it.each([
    ['dropped', 'Offline'],
    ['sitting_out', 'Sitting out'],
    ['away', 'Away'],
  ])('who is %s in a hand keeps their cards', (absence, word) => {
    expect(seen({ [absence]: true }, shape)).toEqual([2, 2, 0, word]);
  });

  it('who is out of it has none, or dark ones', () => {
    expect(seen({ in_round: false, up: [], down_cards: 0, away: true }, shape)).toEqual([0, 0, 0, 'Away']);
    expect(seen({ in_round: false, folded: true, down_cards: 0 }, shape)).toEqual([0, 2, 2, 'Fold']);
  });
});
