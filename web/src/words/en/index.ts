import type { bank } from './bank';
import { cards } from './cards';
import type { company } from './company';
import { help } from './help';
import { live } from './live';
import type { party } from './party';
import { people } from './people';
import type { plain } from './plain';
import type { rooms } from './rooms';
import { shell } from './shell';
import type { stream } from './stream';
import { table } from './table';

/** What is there from the start. */
export const en = { ...cards, ...help, ...live, ...people, ...shell, ...table };

type Later = typeof bank & typeof company & typeof party & typeof plain & typeof rooms & typeof stream;

/** Every sentence of the client that is no game's own; other languages have them all. */
export type Words = Readonly<Record<keyof typeof en | keyof Later, string>>;
