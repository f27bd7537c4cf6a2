import type { turn as en } from '../en/turn';

export const turn: Record<keyof typeof en, string> = {
  'sheet.turn': 'Te jössz · {n} mp',
  'sheet.turn.plain': 'Te jössz',
  'sheet.table': 'Az asztalhoz',
  'back.running': 'Kilépsz a kör közben?',
  'back.running.about':
    'Még játékban vagy. Ha lejár az időd, az asztal dönt helyetted. A széked egy ideig megmarad.',
  'back.stay': 'Maradok',
  'back.go': 'Kilépek',
};
