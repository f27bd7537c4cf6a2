import type { holdem as en } from '../en/holdem';

export const holdem: Record<keyof typeof en, string> = {
  'your-hand': 'A lapjaid',
  'your-actions': 'A lépéseid',
};
