import type { shell as en } from '../en/shell';

export const shell: Record<keyof typeof en, string> = {
  close: 'Bezárás',
  connecting: 'Kapcsolódás …',
  'connection.lost': 'Újrakapcsolódás …',
  home: 'Kezdőlap',
  menu: 'Menü',
  name: 'Neved',
  sit: 'Leülök',
  watch: 'Csak nézem',
  knocking: 'Kopogsz: a házigazda enged be.',
  guest: 'Vendég',
  'play-now': 'Játék most, botok ellen',
  start: 'Kezdés',
  share: 'Barátok meghívása',
  game: 'Játék és beállítások',
  preferences: 'Beállításaim',
  'title.room': '{game} · {code}',
  'title.door': '{code} szoba · bluefelt',
};
