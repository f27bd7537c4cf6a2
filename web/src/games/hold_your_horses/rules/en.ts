import type { RulesCard } from '../../../words/rulebook';

export const rules: RulesCard = {
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
        'Bets that are not locked when the time is up don’t count. Locked bets of earlier rounds stay.',
      ],
    },
    {
      title: 'The payout',
      text: [
        'All bets together are the pool. It goes to those who bet on the winning hand, in proportion to their stakes; the chances and what a hand pays are shown all the time.',
        'Example: 100 and 50 on hand 1, 150 on hand 2. Hand 1 wins: the pool of 300 pays 200 and 100.',
        'Tied hands win together. If nobody bet on a winner, the house keeps the pool, unless the host has chosen to carry it over or to give stakes back. A host may also set a house edge or give early chips more weight.',
      ],
    },
  ],
};
