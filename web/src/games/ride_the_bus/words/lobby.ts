import { learn } from '../../../words/index.svelte';

export const lobby = {
  'bus.close.after': 'Close after this game',
  'rounds.ride_the_bus': '{n} {n:game|games} of Ride the Bus',
  'score.sips': '{n} {n:sip|sips}',
  'score.points': '{n} {n:point|points}',
  'feat.sips-given': 'Most sips given',
  'feat.sips-given.n': '{n} {n:sip|sips}',
  'feat.points-given': 'Most points given',
  'feat.points-given.n': '{n} {n:point|points}',
  'feat.sips-received': 'Most sips received',
  'feat.sips-received.n': '{n} {n:sip|sips}',
  'feat.points-received': 'Most points received',
  'feat.points-received.n': '{n} {n:point|points}',
  'feat.longest-ride': 'Longest ride',
  'feat.longest-ride.n': '{n} {n:guess|guesses}',
  'party.about':
    'Ride the Bus on this phone alone: it lies on the table with everybody’s cards face up, or goes from hand to hand. Others may still join by link.',
  'party.counting': 'What is counted',
  'game.ride_the_bus': 'The party game: play your cards on the pyramid, and hand out what they are worth.',
  'preset.bus': 'Classic',
  'preset.bus.about': 'One deck, the host flips',
  'setting.bus_penalty': 'Penalty for a wrong guess',
  'setting.assign_s': 'Seconds to hand out',
  'setting.self_assign': 'Giving to yourself is allowed',
  'setting.counting.about': 'Points: the same game, without drinks',
  'setting.tie_policy.about': 'Who rides the bus when several hold the most cards',
  'choice.counting.sips': 'Sips',
  'choice.counting.points': 'Points',
  'choice.tie_policy.all': 'All, in turn',
  'choice.tie_policy.random': 'One, by lot',
  'lobby.bus.stacking': 'Several may play on one card',
  'lobby.bus.first': 'Only the first may play on a card',
  'lobby.bus.penalty': 'Wrong guess: {amount}',
  'lobby.bus.ace-high': 'Aces high',
  'lobby.bus.ace-low': 'Aces low',
  'lobby.bus.ties-all': 'Ties: all ride',
  'lobby.bus.ties-one': 'Ties: one rides, by lot',
  'lobby.bus.window': '{n} s to play a match',
  'lobby.bus.decks': '{n} {n:deck|decks}',
  'lobby.bus.guess': '{n} s to guess',
  'lobby.bus.auto': 'Cards flip by themselves',
  'lobby.bus.host': 'The host flips',
};

declare module '../../../words/index.svelte' {
  interface GameWords extends Record<keyof typeof lobby, string> {}
}

learn(lobby, () => import('./hu'));
