import type { bank } from './bank';
import { cards } from './cards';
import type { chat } from './chat';
import type { door } from './door';
import type { help } from './help';
import type { home } from './home';
import { live } from './live';
import type { lobby } from './lobby';
import type { menu } from './menu';
import type { party } from './party';
import type { people } from './people';
import type { plain } from './plain';
import type { preferences } from './preferences';
import type { setup } from './setup';
import type { share } from './share';
import { shell } from './shell';
import type { stream } from './stream';
import { table } from './table';

/** What is there from the start. */
export const en = { ...cards, ...live, ...shell, ...table };

type Later = typeof bank &
  typeof chat &
  typeof door &
  typeof help &
  typeof home &
  typeof lobby &
  typeof menu &
  typeof party &
  typeof people &
  typeof plain &
  typeof preferences &
  typeof setup &
  typeof share &
  typeof stream;

/** Every sentence of the client that is no game's own; other languages have them all. */
export type Words = Readonly<Record<keyof typeof en | keyof Later, string>>;
