import type { RulesCard } from '../../../words/rulebook';

export const rules: RulesCard = {
  goal: 'Get rid of your cards on the pyramid and hand out sips, or you ride the bus. It also works with points instead of drinks.',
  chapters: [
    {
      title: 'The pyramid',
      text: [
        'Everybody gets five cards. Fifteen lie face down in rows of 5, 4, 3, 2 and 1, and are turned over from the bottom row up.',
        'Do you hold a card of the same rank? Play it within two seconds. In the bottom row a card is worth one sip, in the next two, at the top five.',
        'Hand out what you have earned to others within ten seconds. What you keep back lapses.',
      ],
      examples: [{ cards: '7h 7c', name: 'Two sevens in the second row', text: '4 sips to hand out' }],
    },
    {
      title: 'The bus',
      text: [
        'Whoever has the most cards left rides; if several do, one after the other.',
        'Five cards lie in a row, the last face down. Say for each whether the next card drawn is higher or lower. Equal is wrong. Aces are high.',
        'Five right in a row and you are off. A wrong guess costs a sip, and you start again with a new row. After twenty wrong guesses the bus lets you go.',
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
};
