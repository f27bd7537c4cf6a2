import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { HoldemSeatView } from '../../generated/protocol';
import { ROOM } from '../../lib/room-context';
import { ANIMATOR } from '../poker/animator-context.svelte';
import './words/table';
import Pod from './Pod.svelte';

const SEAT = { seat: 2, name: 'Ben', stack: 200, in_round: true, cards: [], makes: [], bet: 0, won: 0 };

/** What is asked about a pod. */
function podOf<T>(more: object, ask: (pod: HTMLElement) => T): T {
  const seat = { ...SEAT, ...more } as unknown as HoldemSeatView;
  const view = { round: 1, running: true, phase: 'flop', waits_for: [], level: { big_blind: 2 } };
  const room = { view, about: { settings: { clock_s: 30 } }, faceOf: () => '🦊', isBot: () => false };
  const still = { dealt: () => {}, turned: () => {}, put: () => {} };
  const { container, unmount } = render(Pod, {
    props: { seat, bets: 'below', lit: new Set<number>(), namesHand: false },
    context: new Map<symbol, unknown>([
      [ROOM, room],
      [ANIMATOR, still],
    ]),
  });
  const answer = ask(container);
  unmount();
  return answer;
}

/** Whether the backs of somebody's cards can be seen. */
const showsCards = (more: object): boolean =>
  podOf(more, (pod) => {
    const hand = pod.querySelector('.hand')!;
    return !hand.classList.contains('bare') && hand.querySelectorAll('.cards > *').length === 2;
  });

describe('a pod', () => {
  it.each([['dropped'], ['sitting_out'], ['away']])('keeps the cards of who is %s in a hand', (absence) => {
    expect(showsCards({ [absence]: true })).toBe(true);
    expect(showsCards({ [absence]: true, in_round: false })).toBe(false);
  });

  it.each([{ did: 'call' }, { all_in: true }, { dropped: true }])('leaves open cards free: %o', (more) => {
    const words = (cards: readonly number[]): number =>
      podOf({ ...more, cards }, (pod) => pod.querySelectorAll('.word').length);
    expect([words([]), words([12, 25])]).toEqual([1, 0]);
  });
});
