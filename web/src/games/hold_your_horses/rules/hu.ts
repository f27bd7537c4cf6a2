import type { RulesCard } from '../../../words/rulebook';

export const rules: RulesCard = {
  goal: 'Öt pókerkéz versenyez a riverig. Tegyél arra, amelyik a legjobb lesz.',
  chapters: [
    {
      title: 'Egy futam',
      text: [
        'Öt kétlapos kéz kerül az asztalra. Négy nyílt; az ötödik, a sötét ló, a végéig rejtve marad, de arra is tehetsz.',
        'Három fogadási kör van: a rajt (a flop előtt), versenyben (a flop után) és a célegyenes (a turn után). Végül a célfotó: a river, a sötét ló és a kifizetés.',
      ],
    },
    {
      title: 'A tétek',
      text: [
        'Annyi kézre tehetsz, ahányra akarsz. Amíg nem nyomod meg a KÉSZ gombot, mindent megváltoztathatsz; a KÉSZ rögzíti a kör tétjeit.',
        'Ami az idő lejártáig nincs rögzítve, nem számít. A korábbi körök rögzített tétjei maradnak.',
      ],
    },
    {
      title: 'A kifizetés',
      text: [
        'Az összes tét együtt a közös alap. Azoké, akik a nyertes kézre tettek, a tétjeik arányában; az esélyek és a kifizetés végig láthatók.',
        'Példa: 100 és 50 az 1. kézen, 150 a 2. kézen. Az 1. kéz nyer: a 300-as alapból 200 és 100 jár.',
        'A döntetlen kezek együtt nyernek. Ha senki sem tett nyertesre, a ház viszi az alapot, hacsak a házigazda nem úgy állította be, hogy továbbmenjen vagy visszajárjon. A házigazda házrészt is beállíthat, vagy nagyobb súlyt adhat a korai téteknek.',
      ],
    },
  ],
};
