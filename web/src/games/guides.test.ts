import { describe, expect, it } from 'vitest';
import protocol from '../generated/protocol.ts?raw';
import type { Room } from '../lib/room.svelte';
import type { Key } from '../words/index.svelte';
import { told } from '../words/index.svelte';
import type { GameGuide, GameModule } from './module';
import * as registry from './registry';

const GAMES = Object.entries(registry as unknown as Record<string, GameModule>);
const TYPES: Readonly<Record<string, string>> = {
  holdem: 'Holdem',
  follow_the_queen: 'FollowTheQueen',
  hold_your_horses: 'HoldYourHorses',
  ride_the_bus: 'RideTheBus',
};
const sources = import.meta.glob<string>(['./**/*.svelte', './**/*.ts', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What the menu explains, or what is no button at the table. */
const ELSEWHERE = ['seat/leave', 'seat/sit-out', 'table/pause', 'table/settings'];

/** Every command of a game, by its tag. */
function commandsOf(game: string): string[] {
  const union = new RegExp(`^export type ${TYPES[game]}Command =\\n(.*?);`, 'ms').exec(protocol)![1]!;
  return [...union.matchAll(/\w+/g)].map(
    ([type]) => new RegExp(`^export interface ${type} .*?readonly type: "(.*?)"`, 'ms').exec(protocol)![1]!,
  );
}

const explains = (key: string): boolean => told(key) !== null && told(`${key}.about`) !== null;
const settings = {
  format: 'cash',
  blind_schedule: 'double',
  straddle: true,
  run_twice: true,
  rabbit_hunt: true,
  bomb_bb: 2,
  cap_pct: 50,
  ante: 5,
  house_edge_bps: 100,
  round_weights: '3/2/1',
  counting: 'sips',
  ace_high: false,
};
/** A table at which everything is set. */
const table = (more: object = {}): Room =>
  ({
    about: { settings: { ...settings, ...more } },
    view: { community: [1], running: true, bet: 0, phase: 'flop', seats: [], waits_for: [] },
    options: [],
    seat: 0,
  }) as unknown as Room;

it.each(GAMES)('%s has three hints', async (_, { guide }) => {
  const { hints } = (await guide()).guide;
  expect(hints).toHaveLength(3);
  for (const { key } of hints) expect(told(key)).toMatch(/[.!?]$/);
});

it.each(GAMES)('%s explains every button', async (game, { guide }) => {
  await guide();
  const commands = commandsOf(game).filter((command) => !ELSEWHERE.includes(command));
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter((command) => !explains(`explain.${command}`))).toEqual([]);
});

describe('words', () => {
  /** The words that a folder's table can be asked for. */
  const asked = (folder: string): string[] =>
    Object.entries(sources)
      .filter(([path]) => path.startsWith(`./${folder}/`) && !path.includes('/words/'))
      .flatMap(([, source]) => [...source.matchAll(/['"]((?:\w+)\.term\.[\w-]+)['"]/g)])
      .map(([, key]) => key!);
  const listed = async (name: string): Promise<readonly Key[]> => {
    const { guide } = await GAMES.find(([game]) => game === name)![1].guide();
    const all = [{}, { format: 'tournament' }, { counting: 'points' }].map((more) => table(more));
    return all.flatMap((room) => (guide as GameGuide).terms(room));
  };

  it.each(GAMES.map(([game]) => game))('on the table of %s are explained, and in its list', async (game) => {
    const terms = await listed(game);
    expect(terms.length).toBeGreaterThan(9);
    expect(terms.filter((key) => !explains(key))).toEqual([]);
    expect(asked(game).filter((key) => !terms.includes(key as Key))).toEqual([]);
  });

  it('on every poker table are explained in each of its games', async () => {
    for (const game of ['holdem', 'follow_the_queen']) {
      const terms = await listed(game);
      const missing = asked('poker').filter((key) => !terms.includes(key as Key));
      expect(missing.filter((key) => key !== 'poker.term.bring-in')).toEqual([]);
    }
  });
});
