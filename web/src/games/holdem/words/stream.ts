import '../../poker/words/stream';
import { learn } from '../../../words/index.svelte';

export const stream = {
  'stream.blinds': 'Blinds {small}/{big}',
  'stream.level': 'Level {n}',
  'stream.next-level': '{small}/{big} in {time}',
  'stream.tie': 'tie {n}',
};

declare module '../../../words/index.svelte' {
  interface GameWords extends Record<keyof typeof stream, string> {}
}

learn(stream, () => import('./hu'));
