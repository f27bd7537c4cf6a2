import type { bank as en } from '../en/bank';

export const bank: Record<keyof typeof en, string> = {
  cashier: 'Kassza',
};
