import type { live as en } from '../en/live';

export const live: Record<keyof typeof en, string> = {
  'title.turn': '● Te jössz · {code}',
  'notice.turn': 'Te jössz',
  'notice.body': 'Rád vár az asztal: {code}.',
  'live.seat': '{n}. szék',

  'turn.any': 'Te jössz.',

  'live.sat': '{name} leül.',
  'live.sat.you': 'Leültél.',
  'live.sat.chips': '{name} leül {n} zsetonnal.',
  'live.sat.chips.you': 'Leültél {n} zsetonnal.',
  'live.bought': '{name} {n} zsetont vesz.',
  'live.bought.you': 'Vettél {n} zsetont.',
  'live.left': '{name} feláll az asztaltól.',
  'live.left.you': 'Felálltál az asztaltól.',
  'live.sat-out': '{name} kihagy.',
  'live.sat-out.you': 'Kihagysz.',
  'live.sat-in': '{name} újra játszik.',
  'live.sat-in.you': 'Újra játszol.',
  'live.dropped': '{name} kapcsolata megszakadt.',
  'live.returned': '{name} visszatért.',
  'live.away': '{name} távol van.',
  'live.away.you': 'Távol vagy.',
  'live.timed-out': '{name} kifutott az időből.',
  'live.timed-out.you': 'Lejárt az időd.',
  'live.waited': 'Az asztal játékosokra vár.',
  'live.paused': 'Az asztal szünetel.',
  'live.resumed': 'Folytatódik a játék.',
  'live.settings': 'A következő körtől változnak a beállítások.',

  'live.joined': '{name} bejött.',
  'live.member-left': '{name} elhagyta a szobát.',
  'live.kicked': 'A házigazda eltávolította: {name}.',
  'live.knocks': '{name} kopog az ajtón.',
  'live.host': 'Mostantól {name} a házigazda.',
  'live.host.you': 'Mostantól te vagy a házigazda.',
  'live.muted.you': 'A házigazda elnémított.',
  'live.unmuted.you': 'Újra írhatsz a csevegésbe.',
  'live.requested': '{name} {n} zsetont kér.',
  'live.table-set': 'Új játék az asztalon: {game}.',
  'live.closed': 'A házigazda bezárta a szobát.',

  'live.cards': 'A lapjaid: {cards}.',

  'live.board': 'Az asztalon: {cards}.',
};
