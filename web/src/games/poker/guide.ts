import './words/guide';
import type { Option } from '../../generated/protocol';
import { rangeOf } from '../../lib/options';
import type { Room } from '../../lib/room.svelte';
import type { Key } from '../../words/index.svelte';
import type { Hint } from '../module';
import type { PokerKey } from './types';

/** Hints of any poker table. */
export const TURN: Hint<PokerKey> = {
  key: 'poker.hint.turn',
  when: ({ options }) => options.some(({ command }) => command.startsWith('bet/')),
};
export const CARDS: Hint<PokerKey> = {
  key: 'poker.hint.cards',
  when: ({ view, seat }) => view!.running && view!.seats.some((one) => one.seat === seat && one.in_round),
};
export const WORDS: Hint<PokerKey> = { key: 'poker.hint.words', when: ({ view }) => view!.running };

/** Words of any poker table, and those of a game after the first. */
export const pokerTerms = (own: readonly Key[]): Key[] => [
  'poker.term.pot',
  ...own,
  'poker.term.fold',
  'poker.term.check',
  'poker.term.call',
  'poker.term.bet',
  'poker.term.raise',
  'poker.term.all-in',
  'poker.term.side-pot',
  'poker.term.dealer',
  'poker.term.stack',
  'poker.term.ante',
  'poker.term.made',
  'poker.term.showdown',
  'poker.term.muck',
  'poker.term.chance',
  'poker.term.clock',
  'poker.term.time-bank',
  'poker.term.absent',
  'poker.term.leaving',
  'poker.term.broke',
];

/** Whether a raise is the first bet of its round, or can only be one amount. */
export function meansRaise(option: Option, { view }: Room<PokerKey>): Key | undefined {
  if (option.command !== 'bet/raise') return undefined;
  const bounds = rangeOf(option, 'to');
  if (bounds && bounds.least === bounds.most) return 'explain.bet/raise.fixed';
  return view!.bet === 0 ? 'explain.bet/raise.first' : undefined;
}

/** Decisions for when the turn comes, while others bet. */
export function pokerAhead(room: Room<PokerKey>): Key[] {
  const { view, seat } = room;
  const me = view!.seats.find((one) => one.seat === seat);
  const comes = view!.running && view!.waits_for.length > 0 && me?.in_round && !me.all_in;
  if (!comes || view!.paused_at !== null || view!.waits_for.includes(me.seat)) return [];
  return ['poker.ahead.check-fold', 'poker.ahead.call', 'poker.ahead.call-any'];
}
