// @vitest-environment node
import { describe, expect, it } from 'vitest';
import protocol from '../generated/protocol.ts?raw';

const sources = import.meta.glob<string>(
  [
    '../**/*.svelte',
    '../**/*.ts',
    '!../generated/**',
    '!../**/*.test.ts',
    '!../effects/test-scenes.ts',
    '!./registry.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);

const bodyOf = (name: string): string =>
  new RegExp(`^export interface ${name} (?:extends \\w+ )?\\{\\n(.*?)^\\}`, 'ms').exec(protocol)?.[1] ?? '';
const fieldsOf = (name: string): string[] =>
  [...bodyOf(name).matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, field]) => field!);
const wordsIn = (text: string): string[] => [...text.matchAll(/"([^"]+)"/g)].map(([, word]) => word!);

const namesIn = (text: string): string[] => [...text.matchAll(/\w+/g)].map(([name]) => name);
const without = (names: readonly string[], shared: readonly string[]): string[] =>
  names.filter((name) => !shared.includes(name));

const types = new Map(
  [...bodyOf('Games').matchAll(/^ {2}readonly (\w+): \{\n {4}readonly public: (\w+)PublicView;/gm)].map(
    ([, key, type]) => [key!, type!],
  ),
);
const games = [...types.keys()];

/** The types of the messages in a union. */
const membersOf = (union: string): string[] =>
  namesIn(new RegExp(`^export type ${union} =\\n(.*?);`, 'ms').exec(protocol)?.[1] ?? '');
/** What every table says has one type for all games. */
const everywhere = (union: 'Command' | 'Event'): string[] =>
  [...types.values()]
    .map((type) => membersOf(type + union))
    .reduce((all, own) => all.filter((one) => own.includes(one)));
const shared = [...everywhere('Command'), ...everywhere('Event')];
const tagOf = (type: string): string[] => wordsIn(/readonly type: (.*);/.exec(bodyOf(type))?.[1] ?? '');

/** Phases that mean something else as well, wherever a table has them. */
const COMMON = ['waiting', 'turn'];

/** What the contract knows nothing of: the key, phases, commands, events, settings and fields of a game. */
function ownNames(game: string) {
  const type = types.get(game)!;
  const view = bodyOf(`${type}PublicView`);
  const seat = /readonly seats: readonly (\w+)\[\];/.exec(view)?.[1] ?? '';
  return {
    words: [
      game,
      ...without(wordsIn(/readonly phase: (.*);/.exec(view)?.[1] ?? ''), COMMON),
      ...without([...membersOf(`${type}Command`), ...membersOf(`${type}Event`)], shared).flatMap(tagOf),
    ],
    settings: without(fieldsOf(`${type}Settings`), fieldsOf('TableSettings')),
    fields: [
      ...without(fieldsOf(`${type}PublicView`), fieldsOf('TableView')),
      ...without(fieldsOf(seat), fieldsOf('SeatView')),
    ],
  };
}
const own = new Map(games.map((game) => [game, ownNames(game)]));
const named = new Map([...own].map(([game, names]) => [game, new Set(Object.values(names).flat())]));
const has = (game: string, name: string): boolean => named.get(game)!.has(name);
const poker = games.filter((game) => has(game, 'pot/won'));

const withoutComments = (source: string): string =>
  source.replace(/\/\*.*?\*\/|<!--.*?-->|(?<=^|\s)\/\/[^\n]*/gs, '');

/** A name of several words is a game's wherever it stands. */
const several = (name: string): RegExp => new RegExp(`(?<![\\w/.-])${name}(?![\\w/-])|\\.${name}\\b`);
/** One word is, as a whole string, in the key of a sentence, or read from the settings or the view. */
const said = (name: string): string => `'(?:(?:setting|choice|phase|command|game)\\.)?${name}['.]`;
const single = {
  words: (name: string) => new RegExp(said(name)),
  settings: (name: string) => new RegExp(`${said(name)}|\\bsettings[?!]?\\.${name}\\b`),
  fields: (name: string) => new RegExp(`\\b(?:view|seat)[?!]?\\.${name}\\b`),
};

it('knows what games there are', () => {
  expect(games.length).toBeGreaterThan(3);
  for (const game of games) expect(named.get(game)!.size, game).toBeGreaterThan(30);
  expect([...named.get('holdem')!]).toEqual(
    expect.arrayContaining(['preflop', 'bet/fold', 'stack', 'commitment']),
  );
});

describe.each(games)('%s', (game) => {
  const others = Object.entries(sources)
    .filter(([path]) => !path.startsWith(`./${game}/`))
    .map(([path, source]) => [path, withoutComments(source)] as const);

  it.each(['words', 'settings', 'fields'] as const)('has its %s in its own folder only', (kind) => {
    const found: string[] = [];
    for (const name of own.get(game)![kind]) {
      const owners = games.filter((other) => has(other, name));
      const folders = [
        ...owners,
        ...(owners.filter((one) => poker.includes(one)).length > 1 ? ['poker'] : []),
      ];
      const pattern = /[_/]/.test(name) ? several(name) : single[kind](name);
      for (const [path, source] of others)
        if (!folders.some((folder) => path.startsWith(`./${folder}/`)) && pattern.test(source))
          found.push(`${path}: ${name}`);
    }
    expect(found).toEqual([]);
  });
});
