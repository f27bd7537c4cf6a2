import { bank } from './bank';
import { cards } from './cards';
import { help } from './help';
import { holdem } from './holdem';
import { live } from './live';
import { people } from './people';
import { plain } from './plain';
import { stream } from './stream';
import type { rooms } from './rooms';
import { shell } from './shell';

/** What is there from the start. */
export const en = {
  ...bank,
  ...cards,
  ...help,
  ...holdem,
  ...live,
  ...people,
  ...plain,
  ...shell,
  ...stream,
};

/** Every sentence of the client; other languages have them all. */
export type Words = Readonly<Record<keyof typeof en | keyof typeof rooms, string>>;
