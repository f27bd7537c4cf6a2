import type { FollowTheQueenSettings } from '../../../generated/protocol';
import type { RulesCard } from '../../../words/rulebook';

export const rules = (table: FollowTheQueenSettings): RulesCard => ({
  goal: 'Seven-card stud with wild cards that change while you watch. The best five of seven win.',
  chapters: [
    {
      title: 'A hand',
      text: [
        `${table.ante ? `Everybody antes ${table.ante}. ` : ''}You get two cards face down and one face up, then three more face up, one at a time, and the last face down. After each step there is betting.`,
        `On the first round the lowest card showing has to bring in ${table.bring_in} or complete to ${table.small_bet}; ` +
          (table.bring_in_wild === 'natural'
            ? 'wild cards count as they are printed.'
            : 'wild cards count as high.') +
          ' From then on the best hand showing opens.',
      ],
    },
    {
      title: 'Betting',
      text: [
        table.structure === 'fixed_limit'
          ? `Bets and raises are fixed: ${table.small_bet} on third and fourth street, ${2 * table.small_bet} later, with one bet and three raises at most in each round, unless only two players began it.`
          : `A bet is at least ${table.small_bet}, and a raise at least as big as the last bet or raise. You may go all-in at any time.`,
        'Whoever runs out of time checks if that is free, and folds otherwise; the lowest card brings in.',
      ],
    },
    {
      title: 'What is wild',
      text: [
        'Queens are always wild. When a queen is dealt face up, the next card dealt face up makes its rank wild as well, for everybody and also in hidden cards.',
        'Another queen face up ends that, and the next card sets a new rank. ' +
          (table.queen_follow === 'carry'
            ? 'If nothing follows it on the same street, it waits for the next card face up, on a later street.'
            : 'If nothing follows it on the same street, only queens are wild.'),
      ],
      examples: [
        { cards: 'Qh 7s', name: 'Sevens are wild', text: 'the 7 follows the queen' },
        { cards: 'Qh 8s Qs Kd', name: 'Kings are wild', text: 'the second queen ends the eights' },
        { cards: '9d Qc', name: 'Only queens', text: 'nothing follows' },
      ],
    },
    {
      title: 'Hands with wild cards',
      text: [
        'A wild card stands for whatever makes your hand best. Five of a kind beats everything, even a royal flush.',
        'A wild card cannot be a card that the hand already has, except for five of a kind: there is no flush with two aces. Hands with and without wild cards count alike.',
      ],
      examples: [{ cards: 'As Ah Ad Ac Qh', name: 'Five aces', text: 'the queen is the fifth' }],
    },
    {
      title: 'Many players',
      text: ['With eight or nine the deck may run short: then one card face up counts for everybody.'],
    },
  ],
});
