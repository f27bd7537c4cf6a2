import type { Example, RulesCard } from '../../../words/rulebook';

const ranking: readonly Example[] = [
  { cards: 'As Ks Qs Js Ts', name: 'Royal flush', text: 'the straight flush to the ace' },
  { cards: '9h 8h 7h 6h 5h', name: 'Straight flush', text: 'five in a row of one suit' },
  { cards: 'Kc Kd Kh Ks 4d', name: 'Four of a kind' },
  { cards: 'Tc Td Th 6s 6c', name: 'Full house', text: 'three of a kind and a pair' },
  { cards: 'Ad Jd 8d 6d 2d', name: 'Flush', text: 'five of one suit' },
  { cards: '8c 7d 6h 5s 4c', name: 'Straight', text: 'five in a row; the ace also counts low in A‑2‑3‑4‑5' },
  { cards: 'Qc Qd Qh 9s 2c', name: 'Three of a kind' },
  { cards: 'Kh Ks 9c 9d 3h', name: 'Two pair' },
  { cards: 'Jc Jd As 8h 5c', name: 'Pair' },
  { cards: 'Ah Qs 9d 6c 3h', name: 'High card' },
];

export const rules: RulesCard = {
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
        'A raise is at least as big as the last bet or raise. Example: blinds 10/20, somebody raises to 60 (by 40): the next raise is to at least 100.',
        'All-in is always possible in no-limit. An all-in that is smaller than a full raise does not let players who have already acted raise again.',
        'Whoever runs out of time checks if that is free, and folds otherwise; at some tables they always fold.',
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
    { title: 'What beats what', examples: ranking },
    {
      title: 'Cash and tournament',
      text: [
        'Cash: chips are bought between hands, up to the limits of the table, and every purchase is in the ledger.',
        'Tournament: equal stacks, no rebuys, rising blinds. Play goes on until one player has all the chips.',
      ],
    },
  ],
};
