import type { bank } from './bank';
import { cards } from './cards';
import type { company } from './company';
import type { queen } from './follow-the-queen';
import { help } from './help';
import { holdem } from './holdem';
import type { horses } from './horses';
import { live } from './live';
import type { other } from './live-other';
import { people } from './people';
import type { plain } from './plain';
import type { rooms } from './rooms';
import { shell } from './shell';
import type { sizes } from './sizes';
import type { stream } from './stream';

/** What is there from the start. */
export const en = { ...cards, ...help, ...holdem, ...live, ...people, ...shell };

type Later = typeof bank &
  typeof company &
  typeof horses &
  typeof other &
  typeof plain &
  typeof queen &
  typeof rooms &
  typeof sizes &
  typeof stream;

/** Every sentence of the client; other languages have them all. */
export type Words = Readonly<Record<keyof typeof en | keyof Later, string>>;
