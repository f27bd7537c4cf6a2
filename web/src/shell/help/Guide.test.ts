import { render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Option } from '../../generated/protocol';
import { ROOM } from '../../lib/room-context';
import { sheets } from '../../lib/sheets.svelte';
import Guide from './Guide.svelte';

const option = (command: string, more: object = {}): Option => ({ command, fields: {}, ...more });
const TO = { fields: { to: { type: 'range', least: 40, most: 990 } } };
const SEATS = [
  { seat: 0, name: 'Ann', in_round: true, all_in: false },
  { seat: 1, name: 'Ben', in_round: true, all_in: false },
];
const KK = { makes: { category: 'pair', ranks: [11] }, best: [47, 46] };

function opened(game: string, options: Option[], more: { view?: object; own?: object } = {}) {
  const view = {
    running: true,
    phase: 'flop',
    bet: 20,
    due: null,
    paused_at: null,
    waits_for: [options.length > 0 ? 0 : 1],
    seats: SEATS,
    complete_to: 0,
    wild_ranks: [10, 5],
    community: [],
    ...more.view,
  };
  const about = { game, title: 'Poker', settings: {} };
  const room = { options, view, seat: 0, private: more.own ?? null, about };
  render(Guide, { props: { onclose: vi.fn() }, context: new Map([[ROOM, room]]) });
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
  Element.prototype.scrollIntoView = vi.fn();
  Element.prototype.scrollTo = vi.fn() as never;
});
afterEach(() => sheets.close());

const tab = (name: string): void => {
  screen.getByRole('tab', { name, hidden: true }).click();
  flushSync();
};

it('explains what is offered, with its numbers', async () => {
  opened('holdem', [
    option('bet/fold'),
    option('bet/call', { price: 20 }),
    option('bet/raise', TO),
    option('seat/sit-out', { housekeeping: true }),
  ]);
  await vi.waitFor(() => screen.getByText('Call 20'));
  screen.getByText(/Pay 20 to match/);
  screen.getByText(/at least 40 and at most 990/);
  screen.getByText('No clock is running: take your time.');
  expect(document.querySelectorAll('dt')).toHaveLength(3);
});

it('calls the first bet of a round a bet, and a raise of one size by it', async () => {
  opened('holdem', [option('bet/raise', TO)], { view: { bet: 0 } });
  await vi.waitFor(() => screen.getByText('Bet'));
  document.body.replaceChildren();
  const fixed = { fields: { to: { type: 'range', least: 40, most: 40 } } };
  opened('holdem', [option('bet/raise', fixed)]);
  screen.getByText('Bet or raise to 40');
});

it('says for whom the table waits, and what can be decided ahead', async () => {
  opened('holdem', []);
  await vi.waitFor(() => screen.getByText('Check-Fold'));
  screen.getByText('The table waits for Ben.');
  screen.getByText('It is not your turn. You can decide ahead:');
});

it('marks the own hand in the chart, with the own cards', async () => {
  sheets.show('chart');
  opened('holdem', [], { own: KK });
  await vi.waitFor(() => screen.getByText('You have a pair of kings.'));
  const own = document.querySelector('[aria-current]')!;
  expect([...own.querySelectorAll('[data-card]')].map((card) => card.getAttribute('data-card'))).toEqual([
    '47',
    '46',
  ]);
  expect(document.querySelectorAll('ol > li')).toHaveLength(10);
  expect(document.querySelectorAll('ol > li')[0]!.textContent).toMatch(/Royal flush/);
});

it('has five of a kind and wild cards where there are any', async () => {
  opened('follow_the_queen', [], {
    own: {
      makes: { category: 'pair', ranks: [5] },
      plays: [
        [20, 20],
        [41, 21],
      ],
    },
  });
  await vi.waitFor(() => screen.getByRole('tab', { name: 'Hands', hidden: true }));
  tab('Hands');
  expect(document.querySelectorAll('ol > li')[0]!.textContent).toMatch(/Five of a kind/);
  screen.getByText(/Wild now: queens and sevens\./);
  expect(document.querySelector('[aria-current] .badge')?.textContent).toMatch(/^7♦/);
});

it('has a list of words', async () => {
  opened('holdem', []);
  await vi.waitFor(() => screen.getByRole('tab', { name: 'Hands', hidden: true }));
  tab('Words');
  screen.getByText('BB: big blind');
  expect(document.querySelectorAll('dt').length).toBeGreaterThan(15);
});
