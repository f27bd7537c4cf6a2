import { cards } from './cards';
import { help } from './help';
import { holdem } from './holdem';
import { live } from './live';
import { people } from './people';
import { shell } from './shell';

/** What the first screens say; the rest is learned where it is needed. */
export const first = { ...cards, ...help, ...holdem, ...live, ...people, ...shell };
