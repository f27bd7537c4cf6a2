import type { RulesCard } from '../../../words/rulebook';

export const rules: RulesCard = {
  goal: 'Szabadulj meg a lapjaidtól a piramison, és ossz ki kortyokat, különben buszra szállsz. Ital helyett pontokra is megy.',
  chapters: [
    {
      title: 'A piramis',
      text: [
        'Mindenki öt lapot kap. Tizenöt lap fekszik lefelé 5, 4, 3, 2 és 1 lapos sorokban; alulról felfelé fordulnak fel.',
        'Van ugyanolyan értékű lapod? Játszd ki két másodpercen belül. Az alsó sorban egy lap egy kortyot ér, a következőben kettőt, a csúcson ötöt.',
        'Amit szereztél, oszd ki másoknak tíz másodpercen belül. Ami nálad marad, elvész.',
      ],
      examples: [{ cards: '7h 7c', name: 'Két hetes a második sorban', text: '4 kiosztható korty' }],
    },
    {
      title: 'A busz',
      text: [
        'Akinek a legtöbb lapja maradt, buszra száll; ha többen vannak, egymás után.',
        'Öt lap fekszik egy sorban, az utolsó lefelé. Mindegyiknél mondd meg, hogy a következő húzott lap nagyobb vagy kisebb. Az egyenlő nem talált. Az ász a legnagyobb.',
        'Öt találat egymás után, és leszállhatsz. Egy tévedés egy korty, és új sorral kezded elölről. Húsz tévedés után a busz elenged.',
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
};
