import type { FollowTheQueenSettings } from '../../../generated/protocol';
import type { RulesCard } from '../../../words/rulebook';

export const rules = (table: FollowTheQueenSettings): RulesCard => ({
  goal: 'Hétlapos stud jokerekkel, amelyek a szemed láttára változnak. Hét lapból a legjobb öt nyer.',
  chapters: [
    {
      title: 'Egy leosztás',
      text: [
        `${table.ante ? `Mindenki ${table.ante} antét fizet. ` : ''}Kapsz két lapot lefelé és egyet felfelé, aztán egyenként még hármat felfelé, az utolsót pedig lefelé. Minden lépés után licitkör van.`,
        `Az első körben a legkisebb látható lap gazdája beteszi a kezdőtétet (${table.bring_in}), vagy kiegészíti ennyire: ${table.small_bet}; ` +
          (table.bring_in_wild === 'natural'
            ? 'a joker annyit ér, amennyi rá van írva.'
            : 'a joker nagynak számít.') +
          ' Utána mindig a legjobb látható kéz kezd.',
      ],
    },
    {
      title: 'A licit',
      text: [
        table.structure === 'fixed_limit'
          ? `A nyitás és az emelés rögzített: a harmadik és a negyedik utcában ${table.small_bet}, később ${2 * table.small_bet}; egy körben egy nyitás és legfeljebb három emelés lehet, kivéve, ha csak ketten kezdték.`
          : `A nyitás legalább ${table.small_bet}, az emelés legalább akkora, mint az előző nyitás vagy emelés. Bármikor mehetsz all-inbe.`,
        'Akinek lejár az ideje, passzol, ha az ingyen van, különben dob; a legkisebb lap beteszi a kezdőtétet.',
      ],
    },
    {
      title: 'Mi a joker',
      text: [
        'A dáma mindig joker. Ha egy dáma felfelé fordítva érkezik, a következő felfelé osztott lap értéke is joker lesz, mindenkinek, a rejtett lapokban is.',
        'Egy újabb felfordított dáma ezt megszünteti, és az utána jövő lap ad új jokert. ' +
          (table.queen_follow === 'carry'
            ? 'Ha abban az utcában már semmi sem követi, egy későbbi utca első felfordított lapjára vár.'
            : 'Ha abban az utcában már semmi sem követi, csak a dámák jokerek.'),
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
});
