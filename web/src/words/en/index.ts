import { bank } from './bank';
import { cards } from './cards';
import { help } from './help';
import { holdem } from './holdem';
import { live } from './live';
import { people } from './people';
import { plain } from './plain';
import { stream } from './stream';
import { shell } from './shell';

/** Every sentence of the client; other languages have the same keys. */
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

export type Words = Readonly<Record<keyof typeof en, string>>;
