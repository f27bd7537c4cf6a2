import type { Command, Option } from '../../generated/protocol';
import type { Key, Values } from '../../words/index.svelte';
import { choicesOf, optionOf, rangeOf } from '../../lib/options';

/** A button that is there because the table asks or offers something. */
export interface Prompt {
  readonly key: Key;
  readonly values?: Values;
  /** what it sends; null: chips are to be bought, and the amount is asked for first */
  readonly command: Command | null;
  readonly isMain: boolean;
  /** a switch: whether it is on */
  readonly isOn?: boolean;
}

export interface Buyer {
  readonly stack: number;
  /** what is bought now would come later: no need to ask */
  readonly plays: boolean;
}

const SHOWN = 3; // as many as there are slots

/** What to offer between decisions, the most pressing first. */
export function promptsOf(options: readonly Option[], seat: Buyer | null): Prompt[] {
  const has = (command: string): boolean => optionOf(options, command) !== null;
  const found: Prompt[] = [];
  const add = (key: Key, command: Command | null, isMain = false, values?: Values): unknown =>
    found.push({ key, command, isMain, ...(values && { values }) });
  // What is offered is the other position of the switch.
  const flip = (key: Key, command: Command & { on: boolean }): unknown =>
    found.push({ key, command, isMain: false, isOn: !command.on });

  if (choicesOf(optionOf(options, 'cards/run-twice'), 'twice').length > 0) {
    add('holdem.run.once', { type: 'cards/run-twice', twice: false });
    add('holdem.run.twice', { type: 'cards/run-twice', twice: true }, true);
  }
  if (has('table/resume')) add('poker.resume', { type: 'table/resume' }, true);
  if (has('seat/sit-in')) add('poker.back', { type: 'seat/sit-in' }, true);
  const purchase = seat && !seat.plays && rangeOf(optionOf(options, 'seat/top-up'), 'chips');
  if (purchase && seat.stack === 0) add('poker.rebuy', null, true);
  if (has('cards/muck')) add('poker.muck', { type: 'cards/muck' });
  if (has('cards/show')) add('poker.show', { type: 'cards/show' });
  if (has('cards/rabbit')) add('holdem.rabbit', { type: 'cards/rabbit' });
  if (has('table/deal')) add('poker.deal', { type: 'table/deal' }, true);
  const post = choicesOf(optionOf(options, 'seat/post'), 'on')[0];
  if (typeof post === 'boolean') flip('holdem.post', { type: 'seat/post', on: post });
  if (purchase && seat.stack > 0) add('poker.top-up', null);
  const straddle = choicesOf(optionOf(options, 'seat/straddle'), 'on')[0];
  if (typeof straddle === 'boolean') flip('holdem.straddle', { type: 'seat/straddle', on: straddle });
  return found.slice(0, SHOWN);
}
