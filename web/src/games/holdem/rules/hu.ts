import type { HoldemSettings } from '../../../generated/protocol';
import { rankingIn } from '../../../lib/hand-chart';
import { chart } from '../../../words/hu/chart';
import type { RulesCard } from '../../../words/rulebook';

const BETTING: Readonly<Record<HoldemSettings['structure'], readonly string[]>> = {
  no_limit: [
    'Egy emelés legalább akkora, mint az előző nyitás vagy emelés. Példa: 10/20-as vakoknál valaki 60-ra emel (40-nel): a következő emelés legalább 100-ra szól.',
    'Bármikor mehetsz all-inbe. A teljes emelésnél kisebb all-in után nem emelhet újra, aki már lépett.',
  ],
  pot_limit: [
    'Egy emelés legalább akkora, mint az előző nyitás vagy emelés, és legfeljebb akkora, mint a kassza a megadásod után. Példa: 10/20-as vakoknál az első emelés legalább 40-re, legfeljebb 70-re szól.',
    'All-inbe csak ezen a határon belül mehetsz. A teljes emelésnél kisebb all-in után nem emelhet újra, aki már lépett.',
  ],
  fixed_limit: [
    'A nyitás és az emelés rögzített: a flop előtt és a flopon egy nagyvak, a turnön és a riveren kettő. Példa: 10/20-as vakoknál az első emelés 40-re szól, a következő 60-ra.',
    'Egy körben egy nyitás és legfeljebb három emelés lehet, kivéve, ha csak ketten kezdték. Ha nincs elég zsetonod, all-inbe mehetsz.',
  ],
  doubling: [
    'A nyitás egy nagyvak, az emelés pedig pontosan megduplázza a tétet, se többel, se kevesebbel. Példa: 10/20-as vakoknál az első emelés 40-re szól, a következő 80-ra.',
    'Ha ehhez nincs elég zsetonod, all-inbe mehetsz; ettől nem emelhet újra, aki már lépett.',
  ],
};

const minutes = (s: number): string => (s % 60 === 0 ? `${s / 60} percenként` : `${s} másodpercenként`);

const CHIPS: Readonly<Record<HoldemSettings['format'], string>> = {
  fixed: 'Mindenki ugyanannyi zsetonnal kezd. Akinek elfogyott, a leosztások között ugyanannyit vehet.',
  cash: 'Annyi zsetont veszel, amennyit akarsz, az asztal határain belül, a leosztások között, és minden vásárlás bekerül az elszámolásba.',
  tournament:
    'Egyforma kezdő zsetonok, nem lehet újra beszállni: akinek elfogyott, kiesett. Addig tart, amíg valakinél minden zseton összegyűlik.',
};

/** The blinds, how they rise, and antes. */
const forced = (table: HoldemSettings): string[] => [
  table.blind_schedule === 'double'
    ? `A vakok ${minutes(table.blind_interval_s)} megduplázódnak; a futó leosztás a régivel fejeződik be.`
    : table.blind_schedule === 'linear'
      ? `A vakok ${minutes(table.blind_interval_s)} a kezdő értékükkel nőnek; a futó leosztás a régivel fejeződik be.`
      : 'A vakok nem változnak.',
  ...(table.ante ? [`Minden leosztás előtt mindenki ${table.ante} antét fizet.`] : []),
  ...(table.bb_ante ? [`A nagyvak ${table.bb_ante} antét is fizet, mindenki helyett.`] : []),
];

/** What only some tables have. */
const extras = (table: HoldemSettings): string[] => [
  ...(table.format === 'tournament'
    ? []
    : [
        table.entry === 'post'
          ? 'Az új játékosok megvárják a nagyvakot, vagy befizetik, hogy hamarabb játszhassanak.'
          : 'Az új játékosok akkor kapnak lapot, amikor a nagyvak hozzájuk ér.',
      ]),
  ...(table.straddle ? ['A nagyvak utáni játékos straddle-t tehet, a nagyvak kétszeresét.'] : []),
  ...(table.run_twice
    ? ['Az all-in játékosok megegyezhetnek, hogy a hátralévő lapokat kétszer osszuk ki.']
    : []),
  ...(table.rabbit_hunt ? ['Ha egy leosztás hamarabb véget ért, bárki megnézheti, mi jött volna.'] : []),
  ...(table.bomb_bb
    ? [
        `Bombakasszánál mindenki ${table.bomb_bb} nagyvakot tesz be, és a licit a floppal kezdődik. ` +
          (table.bomb_every ? `Ilyen ${table.bomb_every} leosztásonként van.` : 'A házigazda kéri.'),
      ]
    : []),
];

export const rules = (table: HoldemSettings): RulesCard => ({
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
        ...BETTING[table.structure],
        table.timeout_action === 'fold'
          ? 'Akinek lejár az ideje, dob, akkor is, ha ingyen passzolhatna.'
          : 'Akinek lejár az ideje, passzol, ha az ingyen van, különben dob.',
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
    { title: 'Mi mit ver', examples: rankingIn(chart) },
    {
      title: 'Zsetonok és vakok',
      text: [CHIPS[table.format], ...forced(table), ...extras(table)],
    },
  ],
});
