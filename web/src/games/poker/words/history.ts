import { learn } from '../../../words/index.svelte';

/** What is told of finished rounds. */
export const history = {
  'poker.history': 'Hands',
  'poker.history.one': 'Hand {n}',
  'poker.history.won': '{name} won {n}',
  'poker.history.won.hand': '{name} won {n} with {hand}',
  'poker.history.each': 'Won: {each}',
  'poker.history.each.hand': 'Won: {each}, best with {hand}',
  'poker.stat.entered': 'Hands entered (VPIP)',
  'poker.stat.entered.about':
    'How often you put chips in by choice in the first betting round. Blinds and antes don’t count.',
  'poker.stat.raised': 'First-round raises (PFR)',
  'poker.stat.raised.about': 'How often you raised in the first betting round.',
  'poker.stat.three-bets': 'Three-bets',
  'poker.stat.three-bets.about':
    'How often you raised again when somebody had raised before you in the first round.',
  'poker.stat.goes-on': 'Continuation bets',
  'poker.stat.goes-on.about': 'How often you bet again in the second round after raising last in the first.',
  'poker.stat.aggression': 'Aggression',
  'poker.stat.aggression.about':
    'Your bets and raises for each call, after the first round. Above 1 you bet more than you call.',
  'poker.stat.showdowns': 'Went to showdown',
  'poker.stat.showdowns.about':
    'Of the hands in which you saw the second round, how many you played to the showdown.',
  'poker.stat.showdowns-won': 'Won at showdown',
  'poker.stat.showdowns-won.about': 'Of your showdowns, how many won you chips.',
  'poker.stat.most-won': 'Biggest pot won',
  'poker.stat.most-won.about': 'The most chips that one hand has brought you, your own bets included.',
  'poker.stat.luck': 'All-in luck',
  'poker.stat.luck.about':
    'What you won beyond what your cards were worth on average once everybody was all-in.',
  'poker.stat.adjusted': 'Result without luck',
  'poker.stat.adjusted.about':
    'Your result minus your all-in luck: what you would have with average cards to come.',
};

declare module '../../../words/index.svelte' {
  interface GameWords extends Record<keyof typeof history, string> {}
}

learn(history, () => import('./hu'));
