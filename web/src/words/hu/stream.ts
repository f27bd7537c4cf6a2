import type { stream as en } from '../en/stream';

export const stream: Record<keyof typeof en, string> = {
  'stream.join': 'Csatlakozz az asztalhoz',
  'stream.title': 'Közvetítés · {code}',
  'stream.waiting': 'Várjuk a szobát: {code} …',
  'stream.missing': 'Még nincs {code} kódú szoba. Ez az oldal tovább keresi.',
  'stream.closed-rail': 'A házigazda nem enged nézőket a szobába: {code}.',
  'stream.over': 'Vége az estének. Köszönjük, hogy néztétek!',
  'stream.delayed': 'A kép {n} másodperc késéssel indul …',
  'stream.lobby': 'Mindjárt kezdünk',
  'tv.title': 'Tévé · {code}',
  'tv.sound': 'Hang',
  'tv.full': 'Teljes képernyő',
  'tv.full.off': 'Kilépés a teljes képernyőből',
  'tv.join': 'Olvasd be, vagy nyisd meg:',
  'tv.last': 'Ami legutóbb történt',
  'tv.host': 'házigazda',
  'tv.nobody': 'Még nincs itt senki.',
  'tv.waits': 'Várjuk, hogy {host} elindítsa a játékot.',
  'stream.qr': 'Az asztal linkjének QR-kódja',
};
