import type { preferences as en } from '../en/preferences';

export const preferences: Record<keyof typeof en, string> = {
  language: 'Nyelv',
  'pref.name.about': 'Új szobákban. Ahol már vagy, ott megmarad a név, amellyel jöttél.',
  'pref.deck': 'A pakli színei',
  'pref.deck.four': 'Négyszínű',
  'pref.deck.two': 'Kétszínű',
  'pref.letters': 'Betűk a lapokon',
  'pref.letters.about': 'S H D C a színek mellett',
  'pref.plain': 'Egyszerű asztal',
  'pref.plain.about': 'Csak szöveg és gombok: kis vagy régi telefonra, képernyőolvasóhoz',
  'pref.sound': 'Hangok',
  'pref.vibration': 'Rezgés',
  'pref.vibration.about': 'Amikor te jössz, ha tud rezegni a telefon',
  'pref.notifications': 'Értesítések',
  'pref.notifications.about': 'Amikor te jössz, és ez az oldal nem látszik',
  'pref.notifications.denied': 'A böngésző nem engedi; ezt a böngésző beállításaiban módosíthatod.',
  'pref.notifications.none': 'Ez a böngésző nem tud ilyet.',
};
