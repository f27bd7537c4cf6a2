import type { bank } from './bank';
import { cards } from './cards';
import type { chart } from './chart';
import type { chat } from './chat';
import type { door } from './door';
import type { finale } from './finale';
import type { guide } from './guide';
import type { help } from './help';
import type { home } from './home';
import type { live } from './live';
import type { lobby } from './lobby';
import type { menu } from './menu';
import type { mine } from './mine';
import type { party } from './party';
import type { people } from './people';
import type { plain } from './plain';
import type { preferences } from './preferences';
import type { rounds } from './rounds';
import type { setup } from './setup';
import type { share } from './share';
import { shell } from './shell';
import type { side } from './side';
import type { stream } from './stream';
import { table } from './table';
import type { turn } from './turn';

/** What is there from the start. */
export const en = { ...cards, ...shell, ...table };

type Later = typeof bank &
  typeof chart &
  typeof chat &
  typeof door &
  typeof finale &
  typeof guide &
  typeof help &
  typeof home &
  typeof live &
  typeof lobby &
  typeof menu &
  typeof mine &
  typeof party &
  typeof people &
  typeof plain &
  typeof preferences &
  typeof rounds &
  typeof setup &
  typeof share &
  typeof side &
  typeof stream &
  typeof turn;

/** Every sentence of the client that is no game's own; other languages have them all. */
export type Words = Readonly<Record<keyof typeof en | keyof Later, string>>;
