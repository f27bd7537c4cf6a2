import '../../poker/words/lobby';
import { learn } from '../../../words/index.svelte';

export const lobby = {
  'rounds.follow_the_queen': '{n} {n:hand|hands} of Follow the Queen',
  'game.follow_the_queen': 'Seven-card stud in which every Queen changes what is wild.',
  'preset.ftq': 'Classic',
  'preset.ftq.about': 'Ante 5, no limit',
  'lobby.queen.fixed': 'Fixed limit',
  'lobby.queen.carry': 'A Queen dealt last waits for the next street',
  'lobby.queen.natural': 'Wild cards may have to bring in',
  'setting.queen_follow.about': 'Either only Queens stay wild, or the next up card still follows',
  'setting.bring_in_wild.about': 'Whether a wild card can be the lowest one that has to bring in',
  'choice.queen_follow.street': 'Only Queens',
  'choice.queen_follow.carry': 'Next up card',
  'choice.bring_in_wild.high': 'Never lowest',
  'choice.bring_in_wild.natural': 'As printed',
};

declare module '../../../words/index.svelte' {
  interface GameWords extends Record<keyof typeof lobby, string> {}
}

learn(lobby, () => import('./hu'));
