import type { RideTheBusSettings } from '../../../generated/protocol';
import type { RulesCard } from '../../../words/rulebook';

/** "3 korty", "1 pont". */
const worth = (table: RideTheBusSettings, n: number): string =>
  `${n} ${table.counting === 'points' ? 'pont' : 'korty'}`;

export const rules = (table: RideTheBusSettings): RulesCard => ({
  goal: `Szabadulj meg a lapjaidtól a piramison, és ossz ki ${table.counting === 'points' ? 'pontokat' : 'kortyokat'}, különben buszra szállsz.`,
  chapters: [
    {
      title: 'A piramis',
      text: [
        'Mindenki öt lapot kap. Tizenöt lap fekszik lefelé 5, 4, 3, 2 és 1 lapos sorokban; alulról felfelé fordulnak fel.',
        `Van ugyanolyan értékű lapod? Játszd ki ${table.claim_window_s} másodpercen belül. Egy lap értéke az alsó sorban ${worth(table, 1)}, a következőben 2, a csúcson 5.`,
        table.stacking
          ? 'Ugyanarra a lapra többen is játszhatnak.'
          : 'Egy lapra csak az első jelentkező játszhat, egy vagy több lappal.',
        `Amit szereztél, oszd ki ${table.assign_s} másodpercen belül, ${table.self_assign ? 'másoknak vagy magadnak' : 'csak másoknak'}. Ami nálad marad, elvész.`,
        table.auto_flip ? 'A lapok maguktól fordulnak fel.' : 'A lapokat a házigazda fordítja fel.',
      ],
      examples: [
        { cards: '7h 7c', name: 'Két hetes a második sorban', text: `kiosztható: ${worth(table, 4)}` },
      ],
    },
    {
      title: 'A busz',
      text: [
        `Akinek a legtöbb lapja maradt, buszra száll; ha többen vannak, ${table.tie_policy === 'all' ? 'egymás után' : 'a sors dönt'}.`,
        `Öt lap fekszik egy sorban, az utolsó lefelé. Mindegyiknél mondd meg, hogy a következő húzott lap nagyobb vagy kisebb. Az egyenlő nem talált. Az ász a ${table.ace_high ? 'legnagyobb' : 'legkisebb'}. Egy tippre ${table.guess_s} másodperced van.`,
        `Öt találat egymás után, és leszállhatsz. Egy tévedés ára ${worth(table, table.bus_penalty)}, és új sorral kezded elölről. ${table.bus_max_wrong} tévedés után a busz elenged.`,
      ],
      examples: [
        { cards: '5c Jd', name: 'Nagyobb: talált', text: 'a bubi nagyobb az ötösnél' },
        { cards: '9d 9h', name: 'Kisebb: nem talált', text: 'az egyenlő sosem számít' },
      ],
    },
    {
      title: 'A végén',
      text: ['Összesítés és díjak: ki adott a legtöbbet, ki kapott a legtöbbet, ki utazott a legbátrabban.'],
    },
  ],
});
