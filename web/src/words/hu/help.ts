import type { help as en } from '../en/help';

export const help: Record<keyof typeof en, string> = {
  'rules.games': 'Játékok',
  'shuffle.riffled': 'Ennél az asztalnál hét pergetéssel keverünk.',
  'shuffle.here': 'Ennél az asztalnál egyenletesen keverünk.',
  'shuffle.commitment': 'Ennek az osztásnak az ujjlenyomata',
  'shuffle.seed': 'A mögötte lévő bitek',
  'shuffle.none': 'Még nem volt osztás.',
  'shuffle.copy': 'Másolás',
  'shuffle.copied': 'Másolva',
  'keys.key': 'Billentyű',
  'keys.does': 'Mire való',
  'keys.escape': 'A tétválasztó vagy egy nyitott panel bezárása',
  'keys.tab': 'Ugrás a következő vezérlőre',
  'keys.note': 'Amíg írsz, ezek a billentyűk nem működnek.',
  'key.escape': 'Esc',
  'key.tab': 'Tab',
};
