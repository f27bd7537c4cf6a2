import type { Example, Rulebook } from '../rulebook';

const ranking: readonly Example[] = [
  { cards: 'As Ks Qs Js Ts', name: 'Royal flöss', text: 'az ászig érő színsor' },
  { cards: '9h 8h 7h 6h 5h', name: 'Színsor', text: 'öt egymást követő lap egy színből' },
  { cards: 'Kc Kd Kh Ks 4d', name: 'Póker', text: 'négy egyforma' },
  { cards: 'Tc Td Th 6s 6c', name: 'Full', text: 'drill és pár' },
  { cards: 'Ad Jd 8d 6d 2d', name: 'Flöss', text: 'öt lap egy színből' },
  {
    cards: '8c 7d 6h 5s 4c',
    name: 'Sor',
    text: 'öt egymást követő lap; az ász az A‑2‑3‑4‑5 alján is állhat',
  },
  { cards: 'Qc Qd Qh 9s 2c', name: 'Drill', text: 'három egyforma' },
  { cards: 'Kh Ks 9c 9d 3h', name: 'Két pár' },
  { cards: 'Jc Jd As 8h 5c', name: 'Pár' },
  { cards: 'Ah Qs 9d 6c 3h', name: 'Magas lap' },
];

export const rulebook: Rulebook = {
  games: {
    holdem: {
      goal: 'Legyen tiéd a legjobb ötlapos kéz, vagy érd el, hogy mindenki más dobjon.',
      chapters: [
        {
          title: 'Egy leosztás',
          text: [
            'Az osztó utáni két játékos beteszi a kis- és a nagyvakot. Mindenki két saját lapot kap.',
            'Öt közös lap jön három lépésben: a flop (3), a turn (1) és a river (1). A flop előtt és minden lépés után licitkör van.',
            'A kezed a két saját és az öt közös lap közül a legjobb öt. Utána az osztógomb egy székkel továbbmegy.',
          ],
        },
        {
          title: 'A licit',
          text: [
            'Ha te jössz, dobhatsz, passzolhatsz (ha nincs mit megadni), megadhatsz, vagy nyithatsz és emelhetsz.',
            'Egy emelés legalább akkora, mint az előző nyitás vagy emelés. Példa: 10/20-as vakoknál valaki 60-ra emel (40-nel): a következő emelés legalább 100-ra szól.',
            'No limit játékban bármikor mehetsz all-inbe. A teljes emelésnél kisebb all-in után nem emelhet újra, aki már lépett.',
            'Akinek lejár az ideje, passzol, ha az ingyen van, különben dob; van asztal, ahol mindig dob.',
          ],
        },
        {
          title: 'All-in és mellékkassza',
          text: [
            'Minden ellenféltől csak annyit nyerhetsz, amennyit te is betettél. Ami fölötte van, abból a többieknek mellékkassza lesz.',
            'Példa: 100, 250 és 400 all-inben, és valaki 400-at megad: 400 a fő kassza mind a négyüknek, 450 a mellékkassza hármójuknak, 300 az utolsó kettőnek.',
            'Ha már senki sem licitálhat, a lapokat felfordítjuk, és jönnek a hátralévő közös lapok.',
          ],
        },
        {
          title: 'Terítés',
          text: [
            'Az mutat először, aki utoljára nyitott vagy emelt. A vesztes lapok rejtve maradhatnak; az all-in kezek mindig látszanak.',
            'Egyforma kezek osztoznak a kasszán. A maradék zsetont az osztó után következő első nyertes kapja. A színek sosem döntenek.',
          ],
        },
        { title: 'Mi mit ver', examples: ranking },
        {
          title: 'Készpénzes asztal és verseny',
          text: [
            'Készpénzes asztal: zsetont a leosztások között lehet venni az asztal határain belül, és minden vásárlás bekerül az elszámolásba.',
            'Verseny: egyforma kezdő zsetonok, nem lehet újra beszállni, a vakok emelkednek. Addig tart, amíg valakinél minden zseton összegyűlik.',
          ],
        },
      ],
    },
    follow_the_queen: {
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
    },
    hold_your_horses: {
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
    },
    ride_the_bus: {
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
          text: [
            'Összesítés és díjak: ki adott a legtöbbet, ki kapott a legtöbbet, ki utazott a legbátrabban.',
          ],
        },
      ],
    },
  },
  shuffle: {
    uniform:
      'Minden osztás előtt a szerver 256 friss véletlen bitet kér az operációs rendszerétől, onnan, ahonnan a titkosítás is. Ezek alapján rendezi el a paklit a Fisher–Yates-keveréssel, amely után a lapok minden sorrendje egyformán valószínű. Erre se játékosnak, se botnak, se házigazdának nincs befolyása.',
    promise:
      'Az első lap előtt mindenki látja ezeknek a biteknek az ujjlenyomatát (SHA-256). A lapokról semmit sem árul el, mégis rögzíti őket: a paklin többé senki sem változtathat észrevétlenül.',
    poker:
      'Pókerasztalnál maguk a bitek nem láthatók a játékosoknak, mert a bedobott lapokat is felfednék. A szerver naplójában vannak, ahol az üzemeltető összevetheti őket az ujjlenyomattal.',
    open: 'Itt a végén maguk a bitek is láthatók: bárki kiszámíthatja az ujjlenyomatukat, újra megkeverheti a paklit, és minden lapot összevethet.',
    riffles:
      'A házigazda választhat hét pergetést is, ahogy kézzel szokás. Ez csak a hangulat kedvéért van: hét pergetés után a pakli még mindig 0,334 távolságra van a tökéletes keveréstől (a 0 tökéletes, az 1 reménytelen), tíz után 0,043-ra.',
  },
};
