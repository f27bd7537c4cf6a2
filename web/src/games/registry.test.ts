// @vitest-environment node
import { describe, expect, it } from 'vitest';
import protocol from '../generated/protocol.ts?raw';

const sources = import.meta.glob<string>(
  ['../**/*.svelte', '../**/*.ts', '!../generated/**', '!../**/*.test.ts', '!./registry.ts'],
  { query: '?raw', import: 'default', eager: true },
);

const bodyOf = (name: string): string =>
  new RegExp(`^export interface ${name} (?:extends \\w+ )?\\{\\n(.*?)^\\}`, 'ms').exec(protocol)?.[1] ?? '';
const fieldsOf = (name: string): string[] =>
  [...bodyOf(name).matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, field]) => field!);
const wordsIn = (text: string): string[] => [...text.matchAll(/"([^"]+)"/g)].map(([, word]) => word!);

/** The tags of every message in a union. */
function tagsOf(union: string): string[] {
  const members = new RegExp(`^export type ${union} =\\n(.*?);`, 'ms').exec(protocol)?.[1] ?? '';
  return [...members.matchAll(/\w+/g)].flatMap(([name]) =>
    wordsIn(/readonly type: (.*);/.exec(bodyOf(name))?.[1] ?? ''),
  );
}

/** Every key, phase, command, event and setting of a game. */
const named = new Map(
  [...bodyOf('Games').matchAll(/^ {2}readonly (\w+): \{\n {4}readonly public: (\w+)PublicView;/gm)].map(
    ([, key, type]) => [
      key!,
      new Set([
        key!,
        ...wordsIn(/readonly phase: (.*);/.exec(bodyOf(`${type}PublicView`))?.[1] ?? ''),
        ...tagsOf(`${type}Command`),
        ...tagsOf(`${type}Event`),
        ...fieldsOf(`${type}Settings`),
      ]),
    ],
  ),
);
const has = (game: string, field: string): boolean => named.get(game)!.has(field);
const games = [...named.keys()];
const forChips = games.filter((game) => has(game, 'stack'));
const poker = games.filter((game) => has(game, 'pot/won'));
const contract = new Set([...fieldsOf('TableView'), ...fieldsOf('SeatView')]);

/** What every table has, or every table for chips, is the shell's to name. */
const isShared = (name: string): boolean =>
  games.every((game) => has(game, name)) || forChips.every((game) => has(game, name)) || contract.has(name);

const withoutComments = (source: string): string =>
  source.replace(/\/\*.*?\*\/|<!--.*?-->|(?<=^|\s)\/\/[^\n]*/gs, '');

/** A name of several words wherever it stands, any other as a whole string or in the key of a sentence. */
const spelled = (name: string): RegExp =>
  /[_/]/.test(name)
    ? new RegExp(`(?<![\\w/.-])${name}(?![\\w/-])|\\.${name}\\b`)
    : new RegExp(`'(?:(?:setting|choice|phase|command|game)\\.)?${name}['.]`);

it('knows what games there are', () => {
  expect(games.length).toBeGreaterThan(3);
  for (const game of games) expect(named.get(game)!.size, game).toBeGreaterThan(30);
});

describe.each(games)('%s', (game) => {
  const others = Object.entries(sources)
    .filter(([path]) => !path.startsWith(`./${game}/`))
    .map(([path, source]) => [path, withoutComments(source)] as const);

  it('is named in its own folder only, and in one line of the registry', () => {
    const found: string[] = [];
    for (const name of [...named.get(game)!].filter((one) => !isShared(one))) {
      const owners = games.filter((other) => has(other, name));
      const folders = [
        ...owners,
        ...(owners.filter((one) => poker.includes(one)).length > 1 ? ['poker'] : []),
      ];
      const pattern = spelled(name);
      for (const [path, source] of others)
        if (!folders.some((folder) => path.startsWith(`./${folder}/`)) && pattern.test(source))
          found.push(`${path}: ${name}`);
    }
    expect(found).toEqual([]);
  });
});
