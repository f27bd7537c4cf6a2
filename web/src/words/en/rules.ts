import type { Example, Rulebook } from '../rulebook';

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

export const rulebook: Rulebook = {
  games: {
    holdem: {
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
    },
    follow_the_queen: {
      goal: 'Seven-card stud with wild cards that change while you watch. The best five of seven win.',
      chapters: [
        {
          title: 'A hand',
          text: [
            'Everybody antes. You get two cards face down and one face up, then three more face up, one at a time, and the last face down. After each step there is betting.',
            'On the first round the lowest card showing has to bring in a small bet or complete it; wild cards count as high. From then on the best hand showing opens.',
          ],
        },
        {
          title: 'What is wild',
          text: [
            'Queens are always wild. When a queen is dealt face up, the next card dealt face up makes its rank wild as well, for everybody and also in hidden cards.',
            'Another queen face up ends that, and the next card sets a new rank. If nothing follows it on the same street, only queens are wild (a host may choose that it waits for the next street).',
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
    },
    hold_your_horses: {
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
    },
    ride_the_bus: {
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
    },
  },
  shuffle: {
    uniform:
      'Before every deal the server takes 256 fresh random bits from its operating system, the source that encryption uses as well. With them it orders the deck by a Fisher–Yates shuffle, after which every order of the cards is equally likely. No player, bot or host has any influence on it.',
    promise:
      'Before the first card is dealt, everybody sees a fingerprint (SHA-256) of those bits. It tells nothing about the cards, but it pins them down: the deck cannot be changed any more without anybody noticing.',
    poker:
      'At a poker table the bits themselves are not shown to players, since they would also reveal folded hands. They are kept in the server’s log, where whoever runs it can check them against the fingerprint.',
    open: 'Here the bits themselves are shown when it is over: anybody can compute their fingerprint, shuffle again and compare every card.',
    riffles:
      'A host may choose seven riffles instead, as by hand. That is for flavour only: after seven riffles a deck is still 0.334 away from a perfect shuffle (0 is perfect, 1 is hopeless), after ten 0.043.',
  },
};
