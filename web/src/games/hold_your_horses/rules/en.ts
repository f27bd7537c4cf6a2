import type { HoldYourHorsesSettings } from '../../../generated/protocol';
import type { RulesCard } from '../../../words/rulebook';

const UNCLAIMED: Readonly<Record<HoldYourHorsesSettings['unclaimed'], string>> = {
  house: 'If nobody bet on a winner, the house keeps the pool.',
  carry: 'If nobody bet on a winner, the pool is carried over to the next race.',
  refund: 'If nobody bet on a winner, all bets go back.',
};

export const rules = (table: HoldYourHorsesSettings): RulesCard => ({
  goal: 'Five poker hands race to the river. Bet on the one that will be best.',
  chapters: [
    {
      title: 'A race',
      text: [
        'Five hands of two cards are dealt. Four are open; the fifth, the Dark Horse, stays hidden until the end, and you can bet on it all the same.',
        'Three betting rounds: Out of the Gate (before the flop), In the Running (after the flop) and Final Furlong (after the turn). Then Photo Finish: the river, the Dark Horse, the payout.',
      ],
    },
    {
      title: 'Betting',
      text: [
        'Put chips on as many hands as you like. Until you press READY you can change everything; READY locks the bets of this round.',
        `You have ${table.clock_s} s in each round, and bet at least ${table.min_bet} on a hand. Bets that are not locked when the time is up don’t count. Locked bets of earlier rounds stay.`,
        table.open_bets
          ? 'Everybody sees your bets at once, marked as not locked yet.'
          : 'Nobody else sees your bets before they are locked.',
        ...(table.cap_pct ? [`In each round you may bet ${table.cap_pct}% of your stack at most.`] : []),
        ...(table.ante
          ? [`Everybody antes ${table.ante} into the pool; whoever has less sits the race out.`]
          : []),
      ],
    },
    {
      title: 'The payout',
      text: [
        'All bets together are the pool. It goes to those who bet on the winning hand, in proportion to their stakes; the chances and what a hand pays are shown all the time.',
        'Example: 100 and 50 on hand 1, 150 on hand 2. Hand 1 wins: the pool of 300 pays 200 and 100.',
        `Tied hands win together. ${UNCLAIMED[table.unclaimed]}`,
        ...(table.house_edge_bps
          ? [`The house takes ${table.house_edge_bps / 100}% of every pool that is won.`]
          : []),
        ...(new Set(table.round_weights.split('/')).size > 1
          ? [`What a chip of each round counts in the payout: ${table.round_weights}.`]
          : []),
      ],
    },
  ],
});
