import type { RefusalCode } from '../../generated/protocol';
import type { shell as en } from '../en/shell';

export const shell: Record<Exclude<keyof typeof en, `refusal.${RefusalCode}`>, string> = {
  close: 'Bezárás',
  connecting: 'Kapcsolódás …',
  'connection.lost': 'Újrakapcsolódás …',
  home: 'Kezdőlap',
  menu: 'Menü',
  name: 'A neved',
  sit: 'Leülök',
  share: 'Barátok meghívása',
  game: 'Játék és beállítások',
  preferences: 'Beállításaim',
  'title.room': '{game} · {code}',
  'title.door': '{code} szoba · bluefelt',
  'next-game': 'Következik: {game}',
  cancel: 'Mégse',
  again: 'Újra',
  'refusal.offline': 'Most nincs kapcsolat a szerverrel. Próbáld újra kicsit később.',
  join: 'Belépés kóddal',
  'guest.names':
    'Szerencsés Róka|Nyugodt Medve|Fürge Vidra|Bátor Bagoly|Ravasz Borz|Vidám Rák|Laza Szarvas|Bölcs Béka|Merész Hiúz|Derűs Lúd',
  avatar: 'A képed',
  'door.no-seat': 'Most nincs szabad szék: addig is nézheted a játékot.',
  yes: 'Igen',
  'bot.easy': 'Könnyű',
  'bot.normal': 'Közepes',
  'bot.hard': 'Nehéz',
  'your-hand': 'A lapjaid',
  'your-actions': 'A lépéseid',
};
