import type { Option } from '../../generated/protocol';
import { optionOf } from '../../lib/options';
import type { OwnPrompts } from '../poker/prompts';

/** What this game offers between decisions, besides what every poker game does. */
export function queenPrompts(options: readonly Option[]): OwnPrompts {
  const type = 'showdown/move-on';
  return {
    afterShow: optionOf(options, type) ? [{ key: 'queen.move-on', command: { type }, isMain: true }] : [],
  };
}
