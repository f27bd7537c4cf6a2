import type { Words } from '../en';
import { bank } from './bank';
import { cards } from './cards';
import { company } from './company';
import { help } from './help';
import { live } from './live';
import { party } from './party';
import { people } from './people';
import { plain } from './plain';
import { refusals } from './refusals';
import { rooms } from './rooms';
import { settings } from './settings';
import { shell } from './shell';
import { stream } from './stream';
import { table } from './table';

export const hu: Words = {
  ...refusals,
  ...settings,
  ...bank,
  ...cards,
  ...company,
  ...help,
  ...live,
  ...party,
  ...people,
  ...plain,
  ...rooms,
  ...shell,
  ...stream,
  ...table,
};
