import './words/table';
import type { Command, Option } from '../../generated/protocol';
import { optionOf, rangeOf } from '../../lib/options';
import { freeSeats } from '../../lib/seats';
import type { Key } from '../../words/index.svelte';

/** A button that is there because the table offers something besides bets. */
export interface Prompt {
  readonly key: Key;
  readonly command: Command;
  /** what it costs, where it buys chips */
  readonly n?: number;
}

const SHOWN = 2; // there is room for so many

/**
 * What to offer, the most pressing first. `mayBuy`: no chips are on their way already. `goesOn`: there is a next
 * race, and not another game.
 */
export function promptsOf(options: readonly Option[], mayBuy: boolean, goesOn = true): Prompt[] {
  const found: Prompt[] = [];
  const offer = (key: Key, command: Command, n = 0): unknown =>
    optionOf(options, command.type) && found.push({ key, command, n });
  offer('table.resume', { type: 'table/resume' });
  offer('table.back', { type: 'seat/sit-in' });
  const chips = rangeOf(optionOf(options, 'seat/top-up'), 'chips')?.least;
  if (chips !== undefined && mayBuy) offer('table.rebuy', { type: 'seat/top-up', chips }, chips);
  if (goesOn) offer('horses.ready.next', { type: 'player/ready', round: 'photo_finish' });
  if (goesOn && !optionOf(options, 'player/ready')) offer('horses.start', { type: 'table/deal' });
  const sit = optionOf(options, 'seat/sit');
  const [seat] = freeSeats(sit);
  const price = rangeOf(sit, 'chips')?.least ?? 0; // there is one stack for all
  if (seat !== undefined)
    offer(price > 0 ? 'table.sit-down.for' : 'table.sit-down', { type: 'seat/sit', seat }, price);
  return found.slice(0, SHOWN);
}
