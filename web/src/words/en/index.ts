import { bank } from './bank';
import { company } from './company';
import { first } from './first';
import { plain } from './plain';
import { stream } from './stream';

/** Every sentence of the client; other languages have the same keys. */
export const en = { ...first, ...bank, ...company, ...plain, ...stream };

export type Words = Readonly<Record<keyof typeof en, string>>;
