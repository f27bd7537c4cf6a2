import { render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LedgerRow } from '../../generated/protocol';
import { ROOM } from '../../lib/room-context';
import Accounts from '../side/Accounts.svelte';
import Cashier from './Cashier.svelte';
import YourChips from './YourChips.svelte';

// In the middle of a hand: Ann and Ben had 226 and 174, and have bet 18 each.
const row = (name: string, stack: number): LedgerRow => ({
  ...{ name, bought: 200, cashed_out: 0, stack, net: stack - 200 },
  ...{ bot: false, limit: null, held: 0, staked: 0 },
});
const ROOM_MID_HAND = {
  about: {
    ...{ code: 'ABC23D', stakes: 'chips', credit_limit: null, rate: null, house: 0, members: [] },
    ...{ ledger: [row('Ann', 226), row('Ben', 174)], requests: [], credit_requests: [], rules: {} },
    settings: { seats: 2 },
  },
  view: {
    running: true,
    seats: [
      { seat: 0, name: 'Ann', stack: 208 },
      { seat: 1, name: 'Ben', stack: 156 },
    ],
  },
  ...{ you: 'Ann', seat: 0, isHost: false, request: null, options: [], hear: () => () => {} },
};

function shown(component: Component<{ onclose: () => void }> | Component): HTMLElement {
  const context = new Map([[ROOM, ROOM_MID_HAND]]);
  return render(component as Component<{ onclose: () => void }>, { props: { onclose: vi.fn() }, context })
    .container;
}
const texts = (place: Element, what: string): string[] =>
  [...place.querySelectorAll(what)].map((one) => one.textContent.trim());

/** The ledger, line by line. */
const lines = (place: Element): string[][] =>
  [...place.querySelectorAll('tbody tr, tfoot tr')].map((line) => texts(line, 'th, td'));

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['the cashier', Cashier],
  ['the panel', Accounts],
])('in %s stacks are as they lie on the table, and the pots have the rest', (_, component) => {
  expect(lines(shown(component))).toEqual([
    ['Ann', '200', '208', '+26'],
    ['Ben', '200', '156', '−26'],
    ['In the pots', '', '36', ''],
    ['Total', '400', '400', '0'],
  ]);
});

it('your own chips are as they lie on the table, too, with what you have in the pots', () => {
  const place = shown(YourChips);
  const facts = texts(place, 'dt').map((name, nth) => [name, texts(place, 'dd')[nth]]);
  expect(facts).toEqual([
    ['Bought', '200'],
    ['Stack', '208'],
    ['In the pots', '18'],
    ['Net', '+26'],
  ]);
});
