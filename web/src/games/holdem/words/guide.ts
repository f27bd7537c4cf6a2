import '../../poker/words/guide';
import { learn } from '../../../words/index.svelte';

export const guide = {
  'explain.cards/run-twice': 'Run it once or twice',
  'explain.cards/run-twice.about':
    'Nobody can bet any more. Twice: the missing cards are dealt two times, each for half of the pot, if everybody agrees.',
  'explain.cards/rabbit': 'Rabbit hunt',
  'explain.cards/rabbit.about': 'See the cards that would have come. It changes nothing.',
  'explain.seat/straddle': 'Straddle',
  'explain.seat/straddle.about':
    'When you sit after the big blind, bet twice as much before the deal, and act last in the first round.',
  'explain.seat/post': 'Post now',
  'explain.seat/post.about': 'Pay {n} to play soon, instead of waiting for the big blind.',
  'explain.seat/post.off': 'You post',
  'explain.seat/post.off.about': 'Tap it to wait for the big blind after all.',
  'explain.table/bomb': 'Bomb pot',
  'explain.table/bomb.about':
    'In the next hand everybody pays in before the deal, and the betting starts on the flop.',
  'explain.room/play-again': 'Play again',
  'explain.room/play-again.about': 'Start another tournament with the same players.',
  'holdem.term.blinds': 'Blinds',
  'holdem.term.blinds.about':
    'Two bets that have to be made before the deal, the small and the big blind, so that there is something to win.',
  'holdem.term.small-blind': 'SB: small blind',
  'holdem.term.small-blind.about':
    'The smaller of two bets before the deal. Another player pays it each hand.',
  'holdem.term.big-blind': 'BB: big blind',
  'holdem.term.big-blind.about':
    'The larger of two bets before the deal. Everybody else has to match it to stay in.',
  'holdem.term.board': 'Board: flop, turn, river',
  'holdem.term.board.about':
    'Five cards for everybody: three (the flop), one (the turn), one more (the river). Your hand is the best five of these and your own two.',
  'holdem.term.level': 'Level',
  'holdem.term.level.about': 'How high the blinds are. They rise from level to level.',
  'holdem.term.waits': 'Waits',
  'holdem.term.waits.about': 'This player has come late, and plays when the big blind reaches the seat.',
  'holdem.term.post': 'Post',
  'holdem.term.post.about':
    'To pay the big blind at once, instead of waiting until it is your turn to pay it.',
  'holdem.term.place': 'Place',
  'holdem.term.place.about': 'This player is out of the tournament, in that place.',
  'holdem.term.straddle': 'Straddle',
  'holdem.term.straddle.about':
    'A bet of two big blinds before the deal, made by the player after the big blind.',
  'holdem.term.run-twice': 'Run it twice',
  'holdem.term.run-twice.about':
    'After an all-in the missing cards are dealt two times, each for half of the pot.',
  'holdem.term.bomb': 'Bomb pot',
  'holdem.term.bomb.about':
    'A hand in which everybody pays in before the deal, and the betting starts on the flop.',
  'holdem.term.rabbit': 'Rabbit hunt',
  'holdem.term.rabbit.about': 'A look at the cards that would have come after a hand that ended early.',
};

declare module '../../../words/index.svelte' {
  interface GameWords extends Record<keyof typeof guide, string> {}
}

learn(guide, () => import('./hu'));
