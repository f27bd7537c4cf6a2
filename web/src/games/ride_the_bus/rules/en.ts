import type { RideTheBusSettings } from '../../../generated/protocol';
import type { RulesCard } from '../../../words/rulebook';

/** "3 sips", "1 point". */
const worth = (table: RideTheBusSettings, n: number): string =>
  `${n} ${table.counting === 'points' ? 'point' : 'sip'}${n === 1 ? '' : 's'}`;

export const rules = (table: RideTheBusSettings): RulesCard => ({
  goal: `Get rid of your cards on the pyramid and hand out ${table.counting}, or you ride the bus.`,
  chapters: [
    {
      title: 'The pyramid',
      text: [
        'Everybody gets five cards. Fifteen lie face down in rows of 5, 4, 3, 2 and 1, and are turned over from the bottom row up.',
        `Do you hold a card of the same rank? Play it within ${table.claim_window_s} s. In the bottom row a card is worth ${worth(table, 1)}, in the next 2, at the top 5.`,
        table.stacking
          ? 'Several players may play on the same card.'
          : 'Only the first player to play on a card may do so, with one card or several.',
        `Hand out what you have earned within ${table.assign_s} s, to others${table.self_assign ? ' or to yourself' : ' only'}. What you keep back lapses.`,
        table.auto_flip ? 'Cards are turned over by themselves.' : 'The host turns the cards over.',
      ],
      examples: [
        { cards: '7h 7c', name: 'Two sevens in the second row', text: `${worth(table, 4)} to hand out` },
      ],
    },
    {
      title: 'The bus',
      text: [
        `Whoever has the most cards left rides; if several do, ${table.tie_policy === 'all' ? 'one after the other' : 'lots decide'}.`,
        `Five cards lie in a row, the last face down. Say for each whether the next card drawn is higher or lower. Equal is wrong. Aces are ${table.ace_high ? 'high' : 'low'}. You have ${table.guess_s} s for each guess.`,
        `Five right in a row and you are off. A wrong guess costs ${worth(table, table.bus_penalty)}, and you start again with a new row. After ${table.bus_max_wrong} wrong guesses the bus lets you go.`,
      ],
      examples: [
        { cards: '5c Jd', name: 'Higher: right', text: 'the jack is above the five' },
        { cards: '9d 9h', name: 'Lower: wrong', text: 'equal never counts' },
      ],
    },
    {
      title: 'In the end',
      text: ['Totals and awards: who gave the most, who got the most, who rode bravest.'],
    },
  ],
});
