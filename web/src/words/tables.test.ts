import { describe, expect, it } from 'vitest';

type Tables = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
const ours: Tables = import.meta.glob(['./en/*.ts', '!./en/{index,shuffle}.ts'], { eager: true });
const ofGames: Tables = import.meta.glob(['../games/*/words/*.ts', '!../games/*/words/hu.ts'], {
  eager: true,
});
const keysOf = (tables: Tables): string[] =>
  Object.entries(tables).flatMap(([path, module]) =>
    path.endsWith('/plain.ts') ? [] : Object.values(module).flatMap((table) => Object.keys(table)),
  );

const sources = import.meta.glob<string>(
  [
    '../**/*.svelte',
    '../**/*.ts',
    '!../**/{en,hu}/**',
    '!../games/*/words/*',
    '!../generated/*',
    '!../**/*.test.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** The files that say some of these words, with one that they say. */
const said = (words: object): [path: string, source: string, key: string][] =>
  Object.entries(sources).flatMap(([path, source]) => {
    const key = Object.keys(words).find((one) => source.includes(`'${one}'`));
    return key === undefined ? [] : [[path, source, key]];
  });

// The others are there from the start.
const later = Object.entries(ours).filter(([path]) => !/en\/(cards|shell|table)\./.test(path));

it.each(later)('%s is imported by everything that says some of it', (path, module) => {
  const [, name] = /en\/([\w-]+)/.exec(path)!;
  for (const words of Object.values(module))
    for (const [file, source, key] of said(words))
      expect(source, `${file} says ${key}`).toContain(`/en/${name}'`);
});

// Whatever lies in a game's folder is loaded with the words of its table.
it.each(Object.entries(ofGames))('%s is said in no other folder', (file, module) => {
  const [, folder] = /games\/(\w+)\//.exec(file)!;
  const may = folder === 'poker' ? /games\/(poker|holdem|follow_the_queen)\// : `games/${folder}/`;
  for (const words of Object.values(module))
    for (const [path, , key] of said(words)) expect(path, key).toMatch(may);
});

describe('keys', () => {
  // The plain tables name what views and options have: several games may have the same, and no code says it.
  const keys = keysOf({ ...ours, ...ofGames });
  const source = Object.values(sources).join('\n');
  const literals = new Set([...source.matchAll(/['"]([\w./-]+)['"]/g)].map(([, literal]) => literal));
  // `ended.${end}.about` says every key of that shape.
  const shapes = [...source.matchAll(/`([\w./-]*(?:\$\{[^`]*?\}[\w./-]*)+)`/g)]
    .map(([, template]) => template!.split(/\$\{.*?\}/))
    .filter((parts) => /[a-z]{3}/.test(parts.join('')))
    .map((parts) => new RegExp(`^${parts.join('[\\w./-]*')}$`));
  const isSaid = (key: string): boolean => literals.has(key) || shapes.some((shape) => shape.test(key));

  it('are in one table only', () => {
    expect(keys.filter((key, nth) => keys.indexOf(key) !== nth)).toEqual([]);
  });

  it('are all said somewhere', () => expect(keys.filter((key) => !isSaid(key))).toEqual([]));
});
