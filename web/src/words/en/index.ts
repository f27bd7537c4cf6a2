import { bank } from './bank';
import { cards } from './cards';
import { help } from './help';
import { holdem } from './holdem';
import { live } from './live';
import { people } from './people';
import type { other } from './live-other';
import type { plain } from './plain';
import type { rooms } from './rooms';
import type { stream } from './stream';
import { shell } from './shell';

/** What is there from the start. */
export const en = {
  ...bank,
  ...cards,
  ...help,
  ...holdem,
  ...live,
  ...people,
  ...shell,
};

type Later = typeof other & typeof plain & typeof rooms & typeof stream;

/** Every sentence of the client; other languages have them all. */
export type Words = Readonly<Record<keyof typeof en | keyof Later, string>>;
