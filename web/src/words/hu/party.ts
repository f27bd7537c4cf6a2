import type { party as en } from '../en/party';

export const party: Record<keyof typeof en, string> = {
  'party.title': 'Egy telefon körbeadva',
  'party.who': 'Kik játszanak?',
  'party.name': '{n}. játékos',
  'party.add': 'Új játékos',
  'party.remove': '{name} eltávolítása',
  'party.few': 'Legalább {least} nevet írj be.',
  'party.double': 'Két játékosnak ugyanaz a neve.',
  'party.refused': '{name} nem tudott bejönni: {why}',
  'party.gone': '{name} már nincs a szobában.',
  'party.lobby': 'Ezen a készüléken',
  'party.lobby.about': 'Akinek nincs kéznél készüléke, a tiéden játszhat.',
  'party.lobby.name': 'Valakinek a neve',
  'party.lobby.add': 'Hozzáadás',
};
