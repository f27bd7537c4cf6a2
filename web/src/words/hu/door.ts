import type { door as en } from '../en/door';

export const door: Record<keyof typeof en, string> = {
  watch: 'Csak nézem',
  'name.blank': 'Előbb írd be a neved: 1–{most} karakter.',
  'avatar.n': '{avatar} kép',
  'avatar.change': 'Kép cseréje',
  'door.title': '{code} szoba',
  'door.host': 'Házigazda: {host}',
  'door.seats': '{seats} székből {players} foglalt',
  'door.running': 'Éppen játszanak',
  'door.waiting': 'Még nem osztottak',
  'door.knock': 'A házigazda egyenként enged be mindenkit: előbb kopogj.',
  'door.full': 'Minden szék foglalt. Azért gyere be, és ülj le, ha felszabadul egy.',
  'door.full.go': 'Bemegyek',
  'door.no-room': 'Nincs {code} kódú szoba',
  'door.no-room.about':
    'Lehet, hogy elírtad, vagy már vége az estének. Kérd el újra a linket, vagy nyiss saját szobát.',
  'door.unknown': 'A szerver nem válaszol',
  'door.busy': 'Belépés …',
  'knock.title': 'Kopogsz …',
  'knock.waits': 'Várjuk, hogy {host} beengedjen.',
  'knock.waits.host': 'Várjuk, hogy a házigazda beengedjen.',
  'knock.give-up': 'Feladom',
  'ended.kicked': 'A házigazda eltávolított a szobából',
  'ended.kicked.about': 'Csak akkor jöhetsz vissza, ha újra beenged.',
  'ended.taken-over': 'Egy másik eszközön játszol',
  'ended.taken-over.about':
    'Vagy a böngésző egy másik fülén. Egyszerre csak az egyik ülhet az asztalnál; a széked és a zsetonjaid megvannak.',
  'ended.taken-over.go': 'Itt játszom',
  'ended.refused': 'A házigazda nem engedett be',
  'ended.refused.about':
    'Vagy ez a szoba már nem létezik. Kérj új linket a házigazdától, vagy nyiss saját szobát.',
  'ended.rail-closed': 'A nézőtér bezárt',
  'ended.rail-closed.about': 'Itt most csak névvel lehet nézni. Gyere be a neveddel.',
  'ended.rail-closed.go': 'Bemegyek',
  'ended.flooding': 'Ez egyszerre túl sok volt',
  'ended.flooding.about':
    'Ez az oldal többet küldött, mint amennyit a szerver elfogad, ezért megszakadt a kapcsolat. A székedet egy ideig megtartjuk.',
  'ended.flooding.go': 'Visszamegyek',
  avatar: 'A képed',
};
