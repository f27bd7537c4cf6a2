import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stakesOf } from './stakes';

const properties = { stack: { title: 'Stack' }, big_blind: { title: 'Big blind' } };
const games = [
  {
    key: 'holdem',
    bets: ['stack', 'big_blind'],
    presets: { classic: {}, tourney: {} },
    settings: { properties },
  },
  { key: 'ride_the_bus', bets: [], presets: { bus: {} }, settings: { properties: {} } },
];

beforeEach(() =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ games, room_settings: {} })))),
);
afterEach(() => void vi.unstubAllGlobals());

it('names the type of a table where a game has several', async () => {
  const settings = { stack: 2000, big_blind: 0 };
  await expect(stakesOf('holdem', 'tourney', settings)).resolves.toBe('Tournament · Stack 2,000');
});

it('says nothing where there is no choice and nobody plays for chips', async () => {
  await expect(stakesOf('ride_the_bus', 'bus', {})).resolves.toBe('');
});
