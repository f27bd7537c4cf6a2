import './words/table';
import { optionOf } from '../../lib/options';
import { t } from '../../words/index.svelte';
import type { QuickAnswers } from '../module';
import { pokerAnswers } from '../poker/quick-answers';

/** The low card has to bring in, and nothing else. */
export const answers: QuickAnswers<'follow_the_queen'> = ({ options }) => {
  const bringIn = optionOf(options, 'bet/bring-in');
  return bringIn
    ? [{ label: t('queen.bring-in', { n: bringIn.price ?? 0 }), command: { type: 'bet/bring-in' } }]
    : pokerAnswers(options);
};
