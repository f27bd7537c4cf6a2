import '../../poker/words/lobby';
import { learn } from '../../../words/index.svelte';

export const lobby = {
  'rounds.holdem': '{n} {n:hand|hands} of Texas Hold’em',
  'game.holdem': 'Two cards of your own, five for everybody. The classic.',
  'preset.classic': 'Classic',
  'preset.classic.about': 'Equal stacks, rebuy when you are broke',
  'preset.tourney': 'Tournament',
  'preset.tourney.about': 'Blinds rise until one player has all chips',
  'preset.cash': 'Cash game',
  'preset.cash.about': 'Buy in for what you like, come and go',
  'setting.format.about':
    'Equal stacks have rebuys; in a cash game you buy in for what you like; a tournament lasts until one player has all chips',
  'setting.entry.about': 'Newcomers wait for the big blind, or may pay it to play at once',
  'choice.format.fixed': 'Equal stacks',
  'choice.format.cash': 'Cash game',
  'choice.format.tournament': 'Tournament',
  'choice.blind_schedule.off': 'Off',
  'choice.blind_schedule.linear': 'Steadily',
  'choice.blind_schedule.double': 'Doubling',
  'choice.button_rule.dead': 'Dead button',
  'choice.button_rule.moving': 'Moving button',
  'choice.entry.wait': 'Wait',
  'choice.entry.post': 'May post',
  'choice.timeout_action.check_fold': 'Check, else fold',
  'choice.timeout_action.fold': 'Fold',
  'lobby.blinds': 'Blinds {small}/{big}',
  'lobby.structure.pot_limit': 'Pot limit',
  'lobby.structure.fixed_limit': 'Fixed limit',
  'lobby.structure.doubling': 'Every raise doubles the bet',
  'lobby.blinds.double': 'Blinds double every {every}',
  'lobby.blinds.linear': 'Blinds rise every {every}',
  'lobby.minutes': '{n} min',
  'lobby.seconds': '{n} s',
  'lobby.timeout.fold': 'Out of time: you fold, even if you could check',
  'lobby.bomb-every': 'A bomb pot every {n} {n:hand|hands}',
  'lobby.buy-in.usual': 'Buy-in {n}',
  'menu.bomb': 'Next hand is a bomb pot',
  'menu.bomb.off': 'No bomb pot after all',
};

declare module '../../../words/index.svelte' {
  interface GameWords extends Record<keyof typeof lobby, string> {}
}

learn(lobby, () => import('./hu'));
