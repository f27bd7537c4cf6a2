import type { HoldemSettings } from '../../../generated/protocol';
import { rankingIn } from '../../../lib/hand-chart';
import { chart } from '../../../words/en/chart';
import type { RulesCard } from '../../../words/rulebook';

const BETTING: Readonly<Record<HoldemSettings['structure'], readonly string[]>> = {
  no_limit: [
    'A raise is at least as big as the last bet or raise. Example: blinds 10/20, somebody raises to 60 (by 40): the next raise is to at least 100.',
    'You may go all-in at any time. An all-in that is smaller than a full raise does not let players who have already acted raise again.',
  ],
  pot_limit: [
    'A raise is at least as big as the last bet or raise, and at most as big as the pot after your call. Example: blinds 10/20: the first raise is to at least 40 and at most 70.',
    'You may go all-in only within that limit. An all-in that is smaller than a full raise does not let players who have already acted raise again.',
  ],
  fixed_limit: [
    'Bets and raises are fixed: one big blind before and on the flop, two on the turn and the river. Example: blinds 10/20: the first raise is to 40, the next to 60.',
    'Each round has one bet and three raises at most, unless only two players began it. If you have too few chips, you may go all-in.',
  ],
  doubling: [
    'The opening bet is the big blind, and a raise doubles the bet, no more and no less. Example: blinds 10/20: the first raise is to 40, the next to 80.',
    'If you have too few chips for that, you may go all-in; this does not let players who have already acted raise again.',
  ],
};

const minutes = (s: number): string => (s % 60 === 0 ? `${s / 60} min` : `${s} s`);

const CHIPS: Readonly<Record<HoldemSettings['format'], string>> = {
  fixed: 'Everybody starts with the same stack. Whoever is broke may buy the same again, between hands.',
  cash: 'You buy in for as much as you like within the limits of the table, between hands, and every purchase is in the ledger.',
  tournament:
    'Equal stacks and no rebuys: whoever has no chips left is out. Play goes on until one player has all the chips.',
};

/** The blinds, how they rise, and antes. */
const forced = (table: HoldemSettings): string[] => [
  table.blind_schedule === 'double'
    ? `The blinds double every ${minutes(table.blind_interval_s)}; a running hand keeps its own.`
    : table.blind_schedule === 'linear'
      ? `The blinds rise every ${minutes(table.blind_interval_s)} by what they began with; a running hand keeps its own.`
      : 'The blinds stay the same.',
  ...(table.ante ? [`Everybody antes ${table.ante} before each hand.`] : []),
  ...(table.bb_ante ? [`The big blind also pays an ante of ${table.bb_ante} for everybody.`] : []),
];

/** What only some tables have. */
const extras = (table: HoldemSettings): string[] => [
  ...(table.format === 'tournament'
    ? []
    : [
        table.entry === 'post'
          ? 'Newcomers wait for the big blind, or post one to be dealt in sooner.'
          : 'Newcomers are dealt in when the big blind reaches them.',
      ]),
  ...(table.straddle ? ['The player left of the big blind may straddle for twice the big blind.'] : []),
  ...(table.run_twice ? ['Players who are all-in may agree to deal the rest of the board twice.'] : []),
  ...(table.rabbit_hunt ? ['After a hand that ended early anybody may see what would have come.'] : []),
  ...(table.bomb_bb
    ? [
        `In a bomb pot everybody puts in ${table.bomb_bb} big blinds, and betting starts on the flop. ` +
          (table.bomb_every ? `There is one every ${table.bomb_every} hands.` : 'The host calls for it.'),
      ]
    : []),
];

export const rules = (table: HoldemSettings): RulesCard => ({
  goal: 'Make the best five-card hand, or be the last one who has not folded.',
  chapters: [
    {
      title: 'A hand',
      text: [
        'The two players left of the dealer button put in the small and the big blind. Everybody gets two cards of their own.',
        'Five cards for everybody come in three steps: the flop (3), the turn (1) and the river (1). There is a betting round before the flop and after each step.',
        'Your hand is the best five of your two and the five on the table. The button then moves on by one seat.',
      ],
    },
    {
      title: 'Betting',
      text: [
        'On your turn you fold, check (if there is nothing to call), call, or bet and raise.',
        ...BETTING[table.structure],
        table.timeout_action === 'fold'
          ? 'Whoever runs out of time folds, even if checking is free.'
          : 'Whoever runs out of time checks if that is free, and folds otherwise.',
      ],
    },
    {
      title: 'All-in and side pots',
      text: [
        'You can win from each opponent only as much as you have put in yourself. What is above that makes a side pot among the others.',
        'Example: 100, 250 and 400 all-in against a caller with 400: a main pot of 400 for all four, a side pot of 450 for three, and 300 for the last two.',
        'When nobody can bet any more, hands are turned over and the board is dealt out.',
      ],
    },
    {
      title: 'Showdown',
      text: [
        'Whoever bet or raised last shows first. Beaten hands may stay hidden; all-in hands are always shown.',
        'Equal hands share the pot. A chip that cannot be split goes to the first of them left of the button. Suits never decide.',
      ],
    },
    { title: 'What beats what', examples: rankingIn(chart) },
    {
      title: 'Chips and blinds',
      text: [CHIPS[table.format], ...forced(table), ...extras(table)],
    },
  ],
});
