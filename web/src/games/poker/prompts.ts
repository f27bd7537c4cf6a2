import type { Command, Option } from '../../generated/protocol';
import type { Key } from '../../words/index.svelte';
import { within } from '../../lib/numbers';
import { choicesOf, optionOf, rangeOf } from '../../lib/options';

/** A button that is there because the table asks or offers something. */
export interface Prompt {
  readonly key: Key;
  /** its price in chips, if it has one */
  readonly n?: number;
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

/** What a game offers besides, by where it stands among the rest. */
export interface OwnPrompts {
  readonly first?: readonly Prompt[];
  readonly afterShow?: readonly Prompt[];
  readonly afterDeal?: readonly Prompt[];
  readonly last?: readonly Prompt[];
}

const SHOWN = 3; // as many as there are slots

/** A switch: what is offered is its other position. */
export function switchOf(
  options: readonly Option[],
  command: Extract<Command, { on: boolean }>['type'],
  key: Key,
): Prompt[] {
  const [on] = choicesOf(optionOf(options, command), 'on');
  return typeof on === 'boolean' ? [{ key, command: { type: command, on }, isMain: false, isOn: !on }] : [];
}

/** What to offer between decisions, the most pressing first. */
export function promptsOf(
  options: readonly Option[],
  buyer: Buyer | null,
  { first = [], afterShow = [], afterDeal = [], last = [] }: OwnPrompts = {},
  usual = 0, // the usual purchase
): Prompt[] {
  const offer = (type: Simple, key: Key, isMain = false): Prompt[] =>
    optionOf(options, type) ? [{ key, command: { type }, isMain }] : [];
  const purchase = buyer && !buyer.plays && rangeOf(optionOf(options, 'seat/top-up'), 'chips');
  const offers = [
    ...first,
    ...offer('table/resume', 'table.resume', true),
    ...offer('seat/sit-in', 'table.back', true),
    ...(purchase && buyer.stack === 0
      ? [{ key: 'table.rebuy', n: within(usual, purchase), command: null, isMain: true } as const]
      : []),
    ...offer('cards/muck', 'poker.muck'),
    ...offer('cards/show', 'poker.show'),
    ...offer('table/deal', 'poker.deal', true),
    ...afterShow,
    ...afterDeal,
    ...(purchase && buyer.stack > 0
      ? [{ key: 'poker.top-up', n: purchase.most, command: null, isMain: false } as const]
      : []),
    ...last,
  ];
  // A hand that is not shown is mucked when the next one is dealt.
  const needed = offers.length > SHOWN ? offers.filter(({ key }) => key !== 'poker.muck') : offers;
  return needed.slice(0, SHOWN);
}

type Simple = 'table/resume' | 'seat/sit-in' | 'cards/muck' | 'cards/show' | 'table/deal';
