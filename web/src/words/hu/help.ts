import type { help as en } from '../en/help';

export const help: Record<keyof typeof en, string> = {
  'rules.games': 'Játékok',
  'rules.here': 'Ahogy ennél az asztalnál játsszuk.',
  'rules.usual': 'A szokásos beállításokkal.',
  'rules.untimed': 'Az első {n} körben nem megy az óra.',
  'rules.offline': 'A szabályok nem töltődtek be. Nézd meg a kapcsolatot!',
  'shuffle.riffled': 'Ennél az asztalnál hét pergetéssel keverünk.',
  'shuffle.here': 'Ennél az asztalnál egyenletesen keverünk.',
  'shuffle.commitment': 'Ennek az osztásnak az ujjlenyomata',
  'shuffle.seed': 'A mögötte lévő bitek',
  'shuffle.none': 'Még nem volt osztás.',
  'shuffle.copy': 'Másolás',
  'shuffle.copied': 'Másolva',
  'keys.key': 'Billentyű',
  'keys.does': 'Mire való',
  'keys.help': 'Mit tehetsz most, és mit jelentenek a szavak',
  'keys.escape': 'A tétválasztó vagy egy nyitott panel bezárása',
  'keys.tab': 'Ugrás a következő vezérlőre',
  'keys.note': 'Amíg írsz, ezek a billentyűk nem működnek.',
  'key.escape': 'Esc',
  'key.tab': 'Tab',
};
