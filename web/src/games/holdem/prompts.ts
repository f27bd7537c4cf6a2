import type { Option } from '../../generated/protocol';
import { optionOf } from '../../lib/options';
import { switchOf, type OwnPrompts } from '../poker/prompts';

/** What hold'em offers between decisions, besides what every poker game does. */
export function holdemPrompts(options: readonly Option[]): OwnPrompts {
  const has = (command: string): boolean => optionOf(options, command) !== null;
  const vote = 'cards/run-twice';
  return {
    first: has(vote)
      ? [
          { key: 'holdem.run.once', command: { type: vote, twice: false }, isMain: false },
          { key: 'holdem.run.twice', command: { type: vote, twice: true }, isMain: true },
        ]
      : [],
    afterShow: has('cards/rabbit')
      ? [{ key: 'holdem.rabbit', command: { type: 'cards/rabbit' }, isMain: false }]
      : [],
    afterDeal: switchOf(options, 'seat/post', 'holdem.post'),
    last: switchOf(options, 'seat/straddle', 'holdem.straddle'),
  };
}
