import { expect, it } from 'vitest';
import { rooms } from './en/rooms';

const sources = import.meta.glob<string>(
  ['../**/*.svelte', '../**/*.ts', '!../words/{en,hu}/**', '!../**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
);

it('is brought along by everything that says some of it', () => {
  const later = Object.keys(rooms);
  for (const [path, source] of Object.entries(sources)) {
    const said = later.filter((key) => source.includes(`'${key}'`));
    if (said.length > 0) expect(source, `${path} says ${said[0]}`).toContain('/en/rooms');
  }
});
