import type { finale as en } from '../en/finale';

export const finale: Record<keyof typeof en, string> = {
  'finale.places': 'Végeredmény',
  'finale.standings': 'Végeredmény',
  'finale.fewest': 'Végeredmény, a legkevesebbel az élen',
  'finale.place': '{n}.',
  'finale.winner': 'Győztes',
  'finale.bot': '{name} (bot)',
  'finale.rounds': '{n} kör: {game}',
  'finale.lasted': 'Játékidő: {time}.',
  'finale.time': '{h} óra {n} perc',
  'finale.hours': '{h} óra',
  'finale.minutes': '{n} perc',
  'finale.share': 'Kép megosztásra',
  'finale.share.do': 'Megosztás',
  'finale.share.save': 'Kép mentése',
  'finale.share.failed': 'A képet nem sikerült megosztani. Mentsd el inkább!',
  'finale.picture.evening': 'A mi esténk',
  'finale.picture.tournament': 'A mi versenyünk',
  'finale.picture.alt': 'Az eredmény képen: {names}',
  'rematch.go': 'Játsszunk még egy estét',
  'rematch.about':
    'Új szobát nyit ugyanezzel a játékkal és beállításokkal. Innen mindenki egy érintéssel átmehet.',
  'rematch.busy': 'Nyílik a következő szoba …',
  'rematch.waits': 'Ha {host} megnyitja a következő szobát, innen átmehetsz oda.',
  'rematch.open': '{host} megnyitotta a következő szobát.',
  'rematch.follow': 'Átmegyek a következő szobába',
};
