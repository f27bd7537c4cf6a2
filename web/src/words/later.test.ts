import { expect, it } from 'vitest';
import { bank } from './en/bank';
import { company } from './en/company';
import { party } from './en/party';
import { plain } from './en/plain';
import { rooms } from './en/rooms';
import { stream } from './en/stream';

const sources = import.meta.glob<string>(
  ['../**/*.svelte', '../**/*.ts', '!../**/{en,hu,words}/**', '!../**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
);
const ofGames = import.meta.glob<Record<string, object>>('../games/*/words/*.ts', { eager: true });

/** The files that say some of these words, with one that they say. */
const said = (words: object): [path: string, source: string, key: string][] =>
  Object.entries(sources).flatMap(([path, source]) => {
    const key = Object.keys(words).find((one) => source.includes(`'${one}'`));
    return key === undefined ? [] : [[path, source, key]];
  });

it.each(Object.entries({ bank, company, party, plain, rooms, stream }))(
  '%s is brought along by everything that says some of it',
  (area, words) => {
    for (const [path, source, key] of said(words))
      expect(source, `${path} says ${key}`).toContain(`/en/${area}`);
  },
);

// Whatever lies in a game's folder is loaded with the words of its table.
it.each(Object.entries(ofGames).filter(([path]) => !path.endsWith('/hu.ts')))(
  '%s is said in no other folder',
  (file, module) => {
    const [, folder] = /games\/(\w+)\//.exec(file)!;
    const may = folder === 'poker' ? /games\/(poker|holdem|follow_the_queen)\// : `games/${folder}/`;
    for (const words of Object.values(module))
      for (const [path, , key] of said(words)) expect(path, key).toMatch(may);
  },
);
