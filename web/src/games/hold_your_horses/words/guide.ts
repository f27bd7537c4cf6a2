import '../../../words/en/guide';
import { learn } from '../../../words/index.svelte';

export const guide = {
  'horses.hint.bet': 'Choose a chip, then tap the hand that you think will win.',
  'horses.hint.ready': 'READY locks your bets. When everybody is ready, the next cards come.',
  'horses.hint.words': 'Pays, pool, tie: the ? at the top says what every word means.',
  'explain.bet/place': 'Bet on a hand',
  'explain.bet/place.about':
    'Choose how much a tap bets, then tap a hand: from {least} to {most} in all. Tap your chips to take them back.',
  'explain.player/ready': 'READY',
  'explain.player/ready.about':
    'Lock your bets of this round: you can’t take them back any more. You may also be ready without a bet.',
  'explain.player/ready.next': 'READY for the next race',
  'explain.player/ready.next.about': 'The next race starts as soon as everybody is ready.',
  'horses.term.chance': 'Chance (%)',
  'horses.term.chance.about': 'How often this hand wins, over all cards that can still come.',
  'horses.term.tie': 'Tie',
  'horses.term.tie.about': 'How often this hand shares the win with another.',
  'horses.term.pays': 'Pays ×',
  'horses.term.pays.about':
    'What you would get for each chip on this hand if it won now. It changes with everybody’s bets.',
  'horses.term.pool': 'Pool',
  'horses.term.pool.about':
    'All chips bet on this race. Those who bet on the winner share them, in proportion to their bets.',
  'horses.term.staked': 'Chips on a hand',
  'horses.term.staked.about': 'What everybody together has locked on this hand.',
  'horses.term.loose': '+ chips',
  'horses.term.loose.about': 'Bets that are not locked yet: they count once their owner is ready.',
  'horses.term.yours': 'Yours',
  'horses.term.yours.about': 'What you have locked on this hand.',
  'horses.term.dark': 'Dark Horse',
  'horses.term.dark.about':
    'Its cards stay face down until the end. You can bet on it like on any other hand.',
  'horses.term.board': 'Board',
  'horses.term.board.about': 'Five cards that count for every hand. They come in the course of the race.',
  'horses.term.rounds': 'Out of the Gate, In the Running, Final Furlong',
  'horses.term.rounds.about':
    'Three rounds of bets: before the board, after three cards of it, and after four.',
  'horses.term.finish': 'Photo Finish',
  'horses.term.finish.about': 'The end of a race: the last card, the Dark Horse and the payout.',
  'horses.term.clock': 'Clock',
  'horses.term.clock.about': 'The time left to bet. Bets that are not locked by then don’t count.',
  'horses.term.stack': 'Stack',
  'horses.term.stack.about': 'The chips that you have left.',
  'horses.term.limit': 'Limit',
  'horses.term.limit.about': 'The most that you may bet in this round.',
  'horses.term.ante': 'Ante',
  'horses.term.ante.about': 'What everybody in the race pays into the pool.',
  'horses.term.weights': 'Round weights',
  'horses.term.weights.about': 'What a chip counts in the payout, by the round in which it was bet.',
  'horses.term.edge': 'House edge',
  'horses.term.edge.about': 'The part of the pool that is not paid out.',
};

declare module '../../../words/index.svelte' {
  interface GameWords extends Record<keyof typeof guide, string> {}
}

learn(guide, () => import('./hu'));
