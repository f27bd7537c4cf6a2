import { learn } from '../../../words/index.svelte';

/** What is told of finished rounds. */
export const history = {
  'bus.history': 'Games',
  'bus.history.one': 'Game {n}',
  'bus.history.most': '{names} got most: {n}',
  'bus.history.none': 'Nobody got anything',
  'bus.history.own': 'got {n}',
  'bus.part.pyramid': 'Pyramid',
  'bus.part.ride': '{name} rides',
  'bus.stat.given': 'Handed out',
  'bus.stat.given.about': 'Sips or points that you gave to others at the pyramid.',
  'bus.stat.received': 'Got',
  'bus.stat.received.about': 'All sips or points that you got, those on the bus included.',
  'bus.stat.on-bus': 'On the bus',
  'bus.stat.on-bus.about': 'How many of them you got for wrong guesses on the bus.',
  'bus.stat.played': 'Cards played',
  'bus.stat.played.about': 'How many cards you matched with the pyramid.',
  'bus.stat.rides': 'Rides',
  'bus.stat.rides.about': 'How often you had to ride the bus, and how often you got to its end.',
  'bus.stat.rides.of': '{n}, {done} to the end',
  'bus.stat.right': 'Right guesses',
  'bus.stat.right.about': 'How many of your guesses on the bus were right.',
  'bus.stat.most-guesses': 'Longest ride',
  'bus.stat.most-guesses.about': 'The most guesses that one ride took you.',
};

declare module '../../../words/index.svelte' {
  interface GameWords extends Record<keyof typeof history, string> {}
}

learn(history, () => import('./hu'));
