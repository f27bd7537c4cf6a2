import './words/table';
import type { Option } from '../../generated/protocol';
import { optionOf } from '../../lib/options';
import { t } from '../../words/index.svelte';
import type { QuickAnswer } from '../module';

/** What can be answered without looking at the table: fold, and check or call. */
export function pokerAnswers(options: readonly Option[]): QuickAnswer[] {
  const [fold, check, call] = ['bet/fold', 'bet/check', 'bet/call'].map((one) => optionOf(options, one));
  const answers: QuickAnswer[] = [];
  if (check) answers.push({ label: t('poker.check'), command: { type: 'bet/check' } });
  else if (call)
    answers.push({ label: t('poker.call-n', { n: call.price ?? 0 }), command: { type: 'bet/call' } });
  if (fold)
    answers.push({
      label: t('poker.fold'),
      command: { type: 'bet/fold' },
      ...(check && { sure: t('poker.fold.sure') }), // folding when checking is free asks once
    });
  return answers;
}
