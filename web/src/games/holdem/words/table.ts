import '../../poker/words/table';
import { learn } from '../../../words/index.svelte';

export const table = {
  'holdem.info': '{small}/{big} · Hand {hand}',
  'holdem.info.tournament': 'Level {level} · {small}/{big}',
  'holdem.level.next': 'Next {small}/{big} in {time}',
  'holdem.left': '{n} {n:player|players} left',
  'holdem.average': 'average {n}',
  'stream.blinds': 'Blinds {small}/{big}',
  'stream.hand': 'Hand {n}',
  'holdem.small-blind': 'SB',
  'holdem.big-blind': 'BB',
  'holdem.waits': 'Waits',
  'holdem.wait.big-blind': 'You play as soon as the big blind comes to you.',
  'holdem.board': 'Board',
  'holdem.board.n': 'Board {n}',
  'holdem.bomb': 'Bomb pot',
  'holdem.rabbit': 'Rabbit hunt',
  'holdem.rabbit.card': 'would have come',
  'holdem.run.once': 'Run it once',
  'holdem.run.twice': 'Run it twice',
  'holdem.straddle': 'Straddle',
  'holdem.post': 'Post the blind',
  'holdem.out': 'You are out. Stay and watch!',
  'holdem.finished': 'The tournament is over.',
  'holdem.places': 'Final places',
  'holdem.winner': 'Winner',
  'holdem.place.you': 'You finished in place {n}.',
  'turn.vote': 'Do you want to run it twice?',
  'live.hand': 'Hand {n}, blinds {small} and {big}, dealer {name}.',
  'live.hand.bomb': 'Hand {n}, a bomb pot, dealer {name}.',
  'live.blinds-up': 'The blinds go up to {small} and {big}.',
  'live.small.you': 'You post the small blind, {n}.',
  'live.big.you': 'You post the big blind, {n}.',
  'live.straddle': '{name} straddles, {n}.',
  'live.straddle.you': 'You straddle, {n}.',
  'live.flop': 'Flop: {cards}.',
  'live.turn': 'Turn: {cards}.',
  'live.river': 'River: {cards}.',
  'live.second': 'Second board: {cards}.',
  'live.run-out': 'All-in: the board is dealt out.',
  'live.run-twice': 'All-in: the board is dealt out twice.',
  'live.rabbit': 'The board would have gone on: {cards}.',
  'live.out': '{name} is out, place {n}.',
  'live.out.you': 'You are out, place {n}.',
  'live.champion': '{name} wins the tournament.',
  'live.champion.you': 'You win the tournament!',
  'live.bomb': 'The next hand is a bomb pot.',
};

declare module '../../../words/index.svelte' {
  interface GameWords extends Record<keyof typeof table, string> {}
}

learn(table, () => import('./hu'));
