import type { RulesCard } from '../../../words/rulebook';

export const rules: RulesCard = {
  goal: 'Hétlapos stud jokerekkel, amelyek a szemed láttára változnak. Hét lapból a legjobb öt nyer.',
  chapters: [
    {
      title: 'Egy leosztás',
      text: [
        'Mindenki beteszi az antét. Kapsz két lapot lefelé és egyet felfelé, aztán egyenként még hármat felfelé, az utolsót pedig lefelé. Minden lépés után licitkör van.',
        'Az első körben a legkisebb látható lap gazdája beteszi a kezdőtétet, vagy kiegészíti; a joker nagynak számít. Utána mindig a legjobb látható kéz kezd.',
      ],
    },
    {
      title: 'Mi a joker',
      text: [
        'A dáma mindig joker. Ha egy dáma felfelé fordítva érkezik, a következő felfelé osztott lap értéke is joker lesz, mindenkinek, a rejtett lapokban is.',
        'Egy újabb felfordított dáma ezt megszünteti, és az utána jövő lap ad új jokert. Ha abban az utcában már semmi sem követi, csak a dámák jokerek (a házigazda úgy is beállíthatja, hogy a következő utcára várjon).',
      ],
      examples: [
        { cards: 'Qh 7s', name: 'A hetes joker', text: 'a dámát a hetes követi' },
        { cards: 'Qh 8s Qs Kd', name: 'A király joker', text: 'a második dáma véget vet a nyolcasoknak' },
        { cards: '9d Qc', name: 'Csak a dáma joker', text: 'semmi sem követi' },
      ],
    },
    {
      title: 'Kezek jokerrel',
      text: [
        'A joker az, amivel a kezed a legjobb. Öt egyforma mindent ver, a royal flösst is.',
        'A joker nem lehet olyan lap, amely már a kezedben van, kivéve az öt egyformát: két ásszal nincs flöss. A jokeres és a joker nélküli kéz egyenértékű.',
      ],
      examples: [{ cards: 'As Ah Ad Ac Qh', name: 'Öt ász', text: 'a dáma az ötödik' }],
    },
    {
      title: 'Sok játékos',
      text: [
        'Nyolc vagy kilenc játékosnál elfogyhat a pakli: ilyenkor egy felfordított lap mindenkinek számít.',
      ],
    },
  ],
};
