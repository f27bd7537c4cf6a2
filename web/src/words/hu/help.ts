import type { help as en } from '../en/help';

export const help: Record<keyof typeof en, string> = {
  rules: 'Szabályok',
  shuffle: 'Így keverünk',
  keys: 'Billentyűk',
};
