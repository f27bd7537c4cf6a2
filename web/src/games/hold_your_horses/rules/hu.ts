import type { HoldYourHorsesSettings } from '../../../generated/protocol';
import type { RulesCard } from '../../../words/rulebook';

const UNCLAIMED: Readonly<Record<HoldYourHorsesSettings['unclaimed'], string>> = {
  house: 'Ha senki sem tett nyertesre, a ház viszi az alapot.',
  carry: 'Ha senki sem tett nyertesre, az alap a következő futamba megy tovább.',
  refund: 'Ha senki sem tett nyertesre, minden tét visszajár.',
};

export const rules = (table: HoldYourHorsesSettings): RulesCard => ({
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
        `Egy körben ${table.clock_s} másodperced van, és egy kézre legalább ${table.min_bet} zsetont tehetsz. Ami az idő lejártáig nincs rögzítve, nem számít. A korábbi körök rögzített tétjei maradnak.`,
        table.open_bets
          ? 'A téteidet mindenki rögtön látja, jelölve, hogy még nincsenek rögzítve.'
          : 'A téteidet más nem látja, amíg nem rögzíted őket.',
        ...(table.cap_pct ? [`Egy körben legfeljebb a zsetonjaid ${table.cap_pct}%-át teheted fel.`] : []),
        ...(table.ante
          ? [`Mindenki ${table.ante} antét fizet az alapba; akinek kevesebb van, kihagyja a futamot.`]
          : []),
      ],
    },
    {
      title: 'A kifizetés',
      text: [
        'Az összes tét együtt a közös alap. Azoké, akik a nyertes kézre tettek, a tétjeik arányában; az esélyek és a kifizetés végig láthatók.',
        'Példa: 100 és 50 az 1. kézen, 150 a 2. kézen. Az 1. kéz nyer: a 300-as alapból 200 és 100 jár.',
        `A döntetlen kezek együtt nyernek. ${UNCLAIMED[table.unclaimed]}`,
        ...(table.house_edge_bps
          ? [`A ház minden kifizetett alapból ${table.house_edge_bps / 100}%-ot levon.`]
          : []),
        ...(new Set(table.round_weights.split('/')).size > 1
          ? [`Ennyit számít a kifizetésben egy zseton az egyes körökből: ${table.round_weights}.`]
          : []),
      ],
    },
  ],
});
