import type { table as en } from '../en/table';

export const table: Record<keyof typeof en, string> = {
  'chat.react': 'Reakciók',
  help: 'Segítség',
  'table.you': 'Te',
  'table.bot': 'bot',
  'table.leaving': 'Távozol',
  'table.sit-down': 'Leülök',
  'table.sit-down.for': 'Leülök ennyivel: {n}',
  'table.dropped': 'Offline',
  'table.away': 'Távol van',
  'table.sitting-out': 'Kihagyja',
  'table.broke': 'Nincs zseton',
  'table.wait.paused': 'Az asztal szünetel.',
  'table.wait.sitting-out': 'Most kihagyod a leosztásokat.',
  'table.wait.broke': 'Elfogytak a zsetonjaid.',
  'table.resume': 'Folytatás',
  'table.back': 'Itt vagyok',
  'table.rebuy': 'Új beszálló: {n}',
  'table.request': '{n} zsetont kértél; a házigazda jóváhagyására vár.',
};
