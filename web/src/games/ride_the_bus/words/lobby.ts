import { learn } from '../../../words/index.svelte';

export const lobby = {
  'party.about':
    'Ride the Bus on this phone alone: it lies on the table with everybody’s cards face up, or goes from hand to hand. Others may still join by link.',
  'party.counting': 'What is counted',
  'game.ride_the_bus': 'The party game: play your cards on the pyramid, hand out sips or points.',
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
