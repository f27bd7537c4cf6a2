import '../../words/en/rounds';
import type { RoundLine } from '../../generated/protocol';
import { Refusal } from '../../lib/connection';
import { replays } from '../../lib/replays.svelte';
import { fetchRounds, pathOf, roundsOf } from '../../lib/rounds';
import { toasts } from '../../lib/toasts.svelte';
import { t } from '../../words/index.svelte';
import { explain } from '../../words/refusals';

const PAGES = 3; // the log goes back no further

/** Watch a round again that is known by its table and number, from where this was said. */
export async function watchAgain(code: string, table: number, number: number, line?: string): Promise<void> {
  const list = roundsOf(code);
  try {
    const found = await find(list, table, number);
    if (found) replays.show(pathOf(list, found), line);
    else toasts.say(t('rounds.not-kept'), 'info');
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    toasts.say(explain(refusal), 'bad');
  }
}

async function find(list: string, table: number, number: number): Promise<RoundLine | null> {
  let before: string | null = null;
  for (let page = 0; page < PAGES; page++) {
    const { rounds, next } = await fetchRounds(list, undefined, before);
    const found = rounds.find((one) => one.table === table && one.number === number);
    if (found || next === null) return found ?? null;
    before = next;
  }
  return null;
}
