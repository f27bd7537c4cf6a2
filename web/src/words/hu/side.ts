import type { side as en } from '../en/side';

export const side: Record<keyof typeof en, string> = {
  side: 'Az asztal mellett',
  'side.fold': 'A panel elrejtése',
  'side.tab.chat': 'Chat',
  'side.tab.ledger': 'Mérleg',
  'side.tab.people': 'Társaság',
  'side.log': 'Napló',
  'side.log.empty': 'Innentől minden ide kerül, a legfrissebb legfelül.',
  'side.log.round': '#{n}',
  'side.log.net': 'Az eredményed: {net}.',
  'side.cashier': 'Zsetonvétel, elszámolás',
};
