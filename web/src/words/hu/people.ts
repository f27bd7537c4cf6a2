import type { people as en } from '../en/people';

export const people: Record<keyof typeof en, string> = {
  cashier: 'Pénztár',
  chat: 'Csevegés',
  'chat.unread': 'Csevegés, {n} olvasatlan',
  members: 'Társaság',
};
