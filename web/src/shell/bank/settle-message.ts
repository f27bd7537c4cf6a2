import '../../words/en/bank';
import type { Books, Transfer } from '../../generated/protocol';
import { t } from '../../words/index.svelte';
import { moneyText } from './money';

type Settled = Pick<Books, 'bots' | 'rate' | 'transfers'>;

/** How much went to bots or came from them; null if nothing did. */
export const botsLine = (bots: number): string | null =>
  bots === 0 ? null : t(bots > 0 ? 'bank.bots.won' : 'bank.bots.lost', { n: Math.abs(bots) });

/** One payment in words. */
export function transferLine({ payer, payee, chips: n, money }: Transfer, rate: Books['rate']): string {
  return rate && money !== null
    ? t('bank.settle.line.money', { payer, payee, n, money: moneyText(rate, money) })
    : t('bank.settle.line', { payer, payee, n });
}

/** The rate in words. */
export const rateLine = (rate: NonNullable<Books['rate']>): string =>
  t('bank.rate.line', { n: rate.chips, money: moneyText(rate, rate.money) });

/** Who pays whom, as a message to send to everybody. */
export const settleMessage = (code: string, { transfers, rate, bots }: Settled): string =>
  [
    t('bank.settle.title', { code }),
    ...(transfers?.length ? transfers.map((one) => transferLine(one, rate)) : [t('bank.settle.even')]),
    botsLine(bots),
    rate && rateLine(rate),
  ]
    .filter(Boolean)
    .join('\n');
