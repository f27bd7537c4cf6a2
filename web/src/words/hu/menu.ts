import type { menu as en } from '../en/menu';

export const menu: Record<keyof typeof en, string> = {
  'menu.tv': 'Kivetítés tévére',
  'menu.sit-out': 'Kihagyás',
  'menu.sit-out.about': 'A széked megmarad, de nem kapsz lapot',
  'menu.sit-in': 'Újra játszom',
  'menu.leave-seat': 'Felállok az asztaltól',
  'menu.leave-seat.about': 'A zsetonjaidat elszámoljuk; a szobában maradsz',
  'menu.leave': 'Kilépek a szobából',
  'menu.leave.sure': 'Kilépsz a szobából? A széked felszabadul, a zsetonjaidat elszámoljuk.',
  'menu.leave.rail': 'Kilépek a nézőtérről',
  'menu.leave.rail.sure': 'Kilépsz a nézőtérről? A linkkel bármikor visszajöhetsz.',
  'menu.pause': 'Szünet az asztalnál',
  'menu.resume': 'Játék folytatása',
  'menu.deal': 'Osztás most',
  'menu.close': 'Szoba bezárása',
  'menu.close.about': 'Mindenkinek véget ér az este',
  'menu.close.sure': 'Bezárod a szobát mindenkinek? Minden zsetont elszámolunk, és a kód felszabadul.',
  'menu.host': 'Te vagy a házigazda',
  'menu.you': 'Te az asztalnál',
  'menu.room': 'A szoba',
};
