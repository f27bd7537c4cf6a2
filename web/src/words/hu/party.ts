import type { party as en } from '../en/party';

export const party: Record<keyof typeof en, string> = {
  'party.title': 'Egy telefon körbeadva',
  'party.about':
    'Buszozás egyetlen telefonon: az asztalon fekszik, mindenki lapjai nyíltan, vagy kézről kézre jár. Linkkel más is beszállhat.',
  'party.who': 'Kik játszanak?',
  'party.name': '{n}. játékos',
  'party.add': 'Új játékos',
  'party.remove': '{name} eltávolítása',
  'party.counting': 'Mit számolunk',
  'party.few': 'Legalább {least} nevet írj be.',
  'party.double': 'Két játékosnak ugyanaz a neve.',
  'party.refused': '{name} nem tudott bejönni: {why}',
  'party.gone': '{name} már nincs a szobában.',
  'party.lobby': 'Ezen a telefonon',
  'party.lobby.about': 'Akinek nincs kéznél telefonja, a tiéden játszhat.',
  'party.lobby.name': 'Valakinek a neve',
  'party.lobby.add': 'Hozzáadás',
  'party.gives': '{name} kioszt: {amount}',
  'party.got': 'Igyatok: {each}',
  'party.got.points': 'Pontok: {each}',
  'party.got.each': '{name} {n}',
  'party.pass': 'Add át a telefont: {name}.',
  'party.take': '{name} megkapta a telefont',
  'party.out': 'kihagyja',
  'party.late': 'a következő játéktól',
  'party.empty': 'elfogytak a lapjai',
};
