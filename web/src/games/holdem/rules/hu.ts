import type { Example, RulesCard } from '../../../words/rulebook';

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

export const rules: RulesCard = {
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
};
