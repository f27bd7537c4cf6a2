import type { home as en } from '../en/home';

export const home: Record<keyof typeof en, string> = {
  'home.mine': 'Az én kártyatermem',
  'home.tagline': 'Kártyaszoba neked és a barátaidnak. Nyisd meg a linket, ülj le, és játssz.',
  'play-now': 'Azonnali játék botok ellen',
  'play-now.busy': 'Osztás …',
  create: 'Szoba nyitása',
  'home.pass': 'Egy telefon körbeadva',
  'join.go': 'Belépek',
  'join.hint': '4 számjegy vagy 6 karakter',
  'join.bad': 'A kód 4 számjegyből vagy 6 betűből és számból áll.',
  'home.games': 'Játékok',
  'home.bots': 'Botok ellen',
  'home.friends': 'Barátokkal',
  'home.rooms': 'Szobáid',
  'home.back': 'Vissza az asztalodhoz',
  'home.over': 'Így ért véget az este',
  'home.over.about': '{code} · {game}',
  'home.players': '{code} · {game} · {seats} székből {players} foglalt',
  'create.go': 'Megnyitom a szobát',
  'create.settings': 'Beállítások',
};
