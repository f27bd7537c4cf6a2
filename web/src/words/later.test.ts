import { expect, it } from 'vitest';
import { bank } from './en/bank';
import { company } from './en/company';
import { queen } from './en/follow-the-queen';
import { horses } from './en/horses';
import { plain } from './en/plain';
import { rooms } from './en/rooms';
import { sizes } from './en/sizes';
import { stream } from './en/stream';

const sources = import.meta.glob<string>(
  ['../**/*.svelte', '../**/*.ts', '!../words/{en,hu}/**', '!../**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
);

it.each(Object.entries({ bank, company, plain, 'follow-the-queen': queen, horses, rooms, sizes, stream }))(
  '%s is brought along by everything that says some of it',
  (area, words) => {
    const later = Object.keys(words);
    for (const [path, source] of Object.entries(sources)) {
      const said = later.filter((key) => source.includes(`'${key}'`));
      if (said.length > 0) expect(source, `${path} says ${said[0]}`).toContain(`/en/${area}`);
    }
  },
);
