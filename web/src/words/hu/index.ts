import type { Words } from '../en';
import { bank } from './bank';
import { cards } from './cards';
import { company } from './company';
import { queen } from './follow-the-queen';
import { help } from './help';
import { holdem } from './holdem';
import { horses } from './horses';
import { live } from './live';
import { other } from './live-other';
import { people } from './people';
import { plain } from './plain';
import { refusals } from './refusals';
import { rooms } from './rooms';
import { settings } from './settings';
import { shell } from './shell';
import { sizes } from './sizes';
import { stream } from './stream';

export const hu: Words = {
  ...refusals,
  ...settings,
  ...bank,
  ...cards,
  ...company,
  ...help,
  ...holdem,
  ...horses,
  ...live,
  ...other,
  ...people,
  ...plain,
  ...queen,
  ...rooms,
  ...shell,
  ...sizes,
  ...stream,
};
