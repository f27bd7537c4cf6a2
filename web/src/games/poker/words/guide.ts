import '../../../words/en/guide';
import { learn } from '../../../words/index.svelte';

export const guide = {
  'poker.hint.turn': 'It is your turn. The ? at the top explains every button.',
  'poker.hint.cards': 'These cards are yours. Tap them to see which hands beat which.',
  'poker.hint.words': 'Not sure what a word on the table means? Tap it.',
  'poker.ahead.check-fold': 'Check-Fold',
  'poker.ahead.check-fold.about': 'When your turn comes, check if that is free, and fold otherwise.',
  'poker.ahead.call': 'Check or call',
  'poker.ahead.call.about': 'Stay in at the price that you see now. If it changes, you are asked again.',
  'poker.ahead.call-any': 'Call any',
  'poker.ahead.call-any.about': 'Stay in whatever it costs, even if it takes all your chips.',
  'explain.bet/fold': 'Fold',
  'explain.bet/fold.about': 'Give up this hand. You pay nothing more, and can’t win the pot.',
  'explain.bet/check': 'Check',
  'explain.bet/check.about': 'There is nothing to pay: stay in for free.',
  'explain.bet/call': 'Call {n}',
  'explain.bet/call.about': 'Pay {n} to match the highest bet and stay in.',
  'explain.bet/raise': 'Raise',
  'explain.bet/raise.about':
    'Make the bet bigger: to at least {least} and at most {most}. The others have to match it, raise again or fold.',
  'explain.bet/raise.first': 'Bet',
  'explain.bet/raise.first.about':
    'Be the first to bet: at least {least} and at most {most}. The others have to match it, raise or fold.',
  'explain.bet/raise.fixed': 'Bet or raise to {least}',
  'explain.bet/raise.fixed.about':
    'At this table the next bet is {least}, no more and no less. The others have to match it, raise or fold.',
  'explain.bet/all-in': 'All-in',
  'explain.bet/all-in.about':
    'Put in all your chips. You stay in until the end, and can win from each player as much as you put in yourself.',
  'explain.cards/show': 'Show',
  'explain.cards/show.about': 'Let everybody see your cards. You don’t have to.',
  'explain.cards/muck': 'Muck',
  'explain.cards/muck.about': 'Put your cards away without showing them.',
  'poker.term.pot': 'Pot',
  'poker.term.pot.about':
    'All chips bet in this hand. The best hand wins them, or the last player who has not folded.',
  'poker.term.side-pot': 'Side pot',
  'poker.term.side-pot.about':
    'When somebody is all-in, what the others bet beyond that goes into a pot of its own. Only those who paid into it can win it.',
  'poker.term.dealer': 'D: dealer button',
  'poker.term.dealer.about': 'Marks the dealer, and moves on by one seat after each hand.',
  'poker.term.stack': 'Stack',
  'poker.term.stack.about': 'The chips that a player has left.',
  'poker.term.bet': 'Bet',
  'poker.term.bet.about': 'Chips that a player has put in during this round of betting.',
  'poker.term.fold': 'Fold',
  'poker.term.fold.about': 'To give up the hand. What was paid stays in the pot.',
  'poker.term.check': 'Check',
  'poker.term.check.about': 'To stay in without paying, because there is no higher bet to match.',
  'poker.term.call': 'Call',
  'poker.term.call.about': 'To pay as much as the highest bet of this round.',
  'poker.term.raise': 'Raise',
  'poker.term.raise.about':
    'To make the highest bet bigger. The others have to match it, raise again or fold.',
  'poker.term.all-in': 'All-in',
  'poker.term.all-in.about':
    'All chips of a player are in. They stay in the hand until the end, without betting any more.',
  'poker.term.ante': 'Ante',
  'poker.term.ante.about': 'What everybody pays before the cards are dealt.',
  'poker.term.bring-in': 'Bring-in',
  'poker.term.bring-in.about': 'A small bet that the player with the lowest card has to make first.',
  'poker.term.showdown': 'Showdown',
  'poker.term.showdown.about':
    'After the last bets, those who are still in show their cards, and the best hand wins.',
  'poker.term.muck': 'Muck',
  'poker.term.muck.about': 'To put cards away without showing them.',
  'poker.term.made': 'Your hand',
  'poker.term.made.about': 'The best that your cards make so far. Tap your cards to see what beats it.',
  'poker.term.chance': 'Wins, ties',
  'poker.term.chance.about': 'How often a hand wins or shares the pot, over all cards that can still come.',
  'poker.term.clock': 'Clock',
  'poker.term.clock.about':
    'The time left for a decision. When it is over, the table checks or folds for you.',
  'poker.term.time-bank': 'Time bank',
  'poker.term.time-bank.about':
    'Seconds in reserve, used when the clock has run out. They are never refilled.',
  'poker.term.absent': 'Away, offline, sitting out',
  'poker.term.absent.about': 'This player is not here now, and is not waited for.',
  'poker.term.leaving': 'Leaving',
  'poker.term.leaving.about': 'You leave the seat when this hand is over, with the chips that you have then.',
  'poker.term.broke': 'No chips',
  'poker.term.broke.about': 'This player has nothing left to bet.',
};

declare module '../../../words/index.svelte' {
  interface GameWords extends Record<keyof typeof guide, string> {}
}

learn(guide, () => import('./hu'));
