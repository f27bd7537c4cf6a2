import { t, type Key, type Values } from '../words/index.svelte';
import { clock } from './clock.svelte';

/** What a table waits for, and until when, where there is a clock. */
export interface Wait {
  readonly key: Key;
  readonly values?: Values;
  readonly due: number | null;
}

/** In words, with the seconds that are left. */
export const waitWords = ({ key, values, due }: Wait): string =>
  t(key, { ...values, n: due === null ? 0 : clock.seconds(due) });
