import type { Option } from '../../generated/protocol';
import { optionOf } from '../../lib/options';
import { switchOf, type OwnPrompts, type Prompt } from '../poker/prompts';

/** Posting to play before the big blind arrives: its price, or that it is chosen. */
function posting(options: readonly Option[]): Prompt[] {
  const n = optionOf(options, 'seat/post')?.price ?? 0;
  const [post] = switchOf(options, 'seat/post', 'holdem.posting');
  if (!post || post.isOn) return post ? [post] : [];
  return n > 0 ? [{ ...post, key: 'holdem.post', n, isMain: true }] : []; // chips have to be bought first
}

/** What hold'em offers between decisions, besides what every poker game does. */
export function holdemPrompts(options: readonly Option[]): OwnPrompts {
  const has = (command: string): boolean => optionOf(options, command) !== null;
  const vote = 'cards/run-twice';
  return {
    first: has('room/play-again')
      ? [{ key: 'holdem.play-again', command: { type: 'room/play-again' }, isMain: true }]
      : has(vote)
        ? [
            { key: 'holdem.run.once', command: { type: vote, twice: false }, isMain: false },
            { key: 'holdem.run.twice', command: { type: vote, twice: true }, isMain: true },
          ]
        : [],
    afterShow: has('cards/rabbit')
      ? [{ key: 'holdem.rabbit', command: { type: 'cards/rabbit' }, isMain: false }]
      : [],
    afterDeal: posting(options),
    last: switchOf(options, 'seat/straddle', 'holdem.straddle'),
  };
}
