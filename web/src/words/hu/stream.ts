import type { stream as en } from '../en/stream';

export const stream: Record<keyof typeof en, string> = {
  'stream.join': 'Csatlakozz az asztalhoz',
  'stream.title': 'Közvetítés · {code}',
  'stream.waiting': 'Várjuk a szobát: {code} …',
  'stream.missing': 'Még nincs {code} kódú szoba. Ez az oldal tovább keresi.',
  'stream.closed-rail': 'A házigazda nem enged nézőket a szobába: {code}.',
  'stream.over': 'Vége az estének. Köszönjük, hogy néztétek!',
  'stream.lobby': 'Mindjárt kezdünk',
  'stream.pot': 'Kassza: {n}',
  'stream.side': 'Mellékkassza: {n}',
  'stream.blinds': 'Vakok: {small}/{big}',
  'stream.level': '{n}. szint',
  'stream.next-level': '{small}/{big}, {time} múlva',
  'stream.wins': '{name} nyert: {n}',
  'stream.hand': '{n}. leosztás',
  'stream.tie': 'döntetlen {n}',
  'stream.qr': 'Az asztal linkjének QR-kódja',
};
