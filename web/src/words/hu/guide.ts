import type { guide as en } from '../en/guide';

export const guide: Record<keyof typeof en, string> = {
  'guide.now': 'Most',
  'guide.hands': 'Kezek',
  'guide.words': 'Szavak',
  'guide.parts': 'A segítség részei',
  'guide.now.can': 'Ezt teheted:',
  'guide.now.ahead': 'Nem te jössz. Előre eldöntheted:',
  'guide.now.waits': 'Az asztal rá vár: {names}.',
  'guide.now.nothing': 'Most nincs mit eldöntened.',
  'guide.now.unhurried': 'Nem megy az óra: ráérsz.',
  'guide.words.lead': 'Az asztalon a legtöbb szóra rá is koppinthatsz.',
  'guide.rules': 'A játék összes szabálya: {game}',
  'hint.done': 'Értem',
  'explain.table/deal': 'Osztás',
  'explain.table/deal.about': 'Elindítja a következő kört.',
  'explain.table/resume': 'Folytatás',
  'explain.table/resume.about': 'Szünet van. Ezzel a játék és az órák továbbmennek.',
  'explain.seat/sit': 'Leülés',
  'explain.seat/sit.about': 'Elfoglalsz egy üres széket, és a következő körtől játszol.',
  'explain.seat/sit-in': 'Itt vagyok',
  'explain.seat/sit-in.about': 'Most kihagyod. Ezzel a következő körtől újra játszol.',
  'explain.seat/top-up': 'Zsetonvásárlás',
  'explain.seat/top-up.about':
    'Zsetont veszel a meglévőkhöz, {least} és {most} között. Amit vettél, az elszámolásban látszik.',
};
