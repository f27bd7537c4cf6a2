import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { RoundLine } from '../../generated/protocol';
import { keepHistory } from '../../games';
import { inLanguage } from '../../effects/test-scenes';
import { replays } from '../../lib/replays.svelte';
import { OWN_ROUNDS, roundsOf } from '../../lib/rounds';
import Rounds from './Rounds.svelte';

const line = (seq: number, more: Partial<RoundLine> = {}): RoundLine => ({
  room: 'abc',
  code: 'ABC23D',
  seq,
  game: 'holdem',
  table: 1,
  number: seq,
  began: 0,
  at: 1_000,
  size: 480,
  shown: true,
  summary: { won: { Ann: 480 }, hand: { category: 'pair', ranks: [11] } },
  net: { Ann: 240, Ben: -240 },
  own: 240,
  ...more,
});

const asked: string[] = [];
let answers: (() => Response)[] = [];
const page =
  (rounds: RoundLine[], next: string | null = null) =>
  () =>
    Response.json({ rounds, next });

/** Nothing comes into sight here. */
class Blind {
  observe(): void {}
  disconnect(): void {}
}

beforeAll(async () => {
  Object.assign(globalThis, { IntersectionObserver: Blind });
  await inLanguage('en');
  await Promise.all(['holdem', 'hold_your_horses', 'ride_the_bus'].map(keepHistory));
});
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(answers.shift()!());
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  replays.close();
});

async function listed(list = roundsOf('ABC23D'), ...pages: (() => Response)[]): Promise<void> {
  answers = pages;
  render(Rounds, { props: { list } });
  await vi.waitFor(() => expect(screen.queryByText('Loading …')).toBeNull());
}
const press = async (name: string | RegExp): Promise<void> => {
  screen.getByRole('button', { name }).click();
  await tick();
};

it('says who won what with which hand, and what it brought the reader', async () => {
  await listed(
    roundsOf('ABC23D'),
    page([
      line(3),
      line(2, { own: -240, summary: { won: { Ann: 300, Ben: 180 } } }),
      line(1, { own: null, summary: { won: { Ben: 20 } } }),
    ]),
  );
  const [third, second, first] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(third).toMatch(/Hand 3 .*\+240.*Ann won 480 with a pair of kings/);
  expect(second).toMatch(/−240.*Won: Ann 300 and Ben 180/);
  expect(first).toMatch(/Ben won 20/);
  expect(first).not.toContain('result');
});

it('has the words of each game', async () => {
  const race = { won: { Ann: 90 }, lanes: [2], hand: { category: 'pair', ranks: [3] } } as const;
  await listed(
    OWN_ROUNDS,
    page([
      line(2, { game: 'hold_your_horses', summary: race }),
      line(1, { game: 'ride_the_bus', net: { Ann: -2, Ben: -7 }, own: -2 }),
    ]),
  );
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toMatch(/Race 2 .*Hand 2 won with a pair of fives. Paid: Ann 90/);
  expect(second).toMatch(/Game 1 .*got 2.*Ben got most: 7/);
});

it('opens a round from where it is listed', async () => {
  await listed(roundsOf('ABC23D'), page([line(9)]));
  await press(/Hand 9/);
  expect(replays.open).toEqual({ path: '/api/rooms/ABC23D/rounds/9' });
  await listed(OWN_ROUNDS, page([line(8)]));
  await press(/Hand 8/);
  expect(replays.open).toEqual({ path: '/api/me/rounds/abc/8' });
});

it('reads page after page, and past those in which nothing fits', async () => {
  await listed(roundsOf('ABC23D'), page([line(9)], '1.a.2'), page([], '1.a.1'), page([line(1)]));
  await press('More');
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(asked.slice(1).map((path) => path.split('?')[1])).toEqual(['before=1.a.2', 'before=1.a.1']);
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

it('asks for what the filter says', async () => {
  await listed(roundsOf('ABC23D'), page([line(9)]), page([]), page([line(9)]));
  await press('Filter');
  const player = screen.getByLabelText<HTMLSelectElement>('Player');
  expect([...player.options].map(({ text }) => text)).toEqual(['Everybody', 'Ann', 'Ben']);
  player.value = 'Ben';
  player.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(screen.getByText('Nothing fits these filters.')).toBeTruthy());
  expect(asked[1]).toBe('/api/rooms/ABC23D/rounds?player=Ben');
  await press('Show all');
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

it('says what is wrong, and tries again', async () => {
  const refusal = { code: 'busy', message: 'Try again.', details: {} };
  await listed(roundsOf('ABC23D'), () => Response.json(refusal, { status: 503 }), page([]));
  expect(screen.getByRole('alert').textContent).not.toBe('');
  await press(/again/i);
  await vi.waitFor(() => expect(screen.getByText('Nothing has been played to its end yet.')).toBeTruthy());
});
