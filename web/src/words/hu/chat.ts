import type { chat as en } from '../en/chat';

export const chat: Record<keyof typeof en, string> = {
  'chat.log': 'Üzenetek',
  'chat.empty': 'Még senki sem írt semmit.',
  'chat.write': 'Írj valamit',
  'chat.send': 'Küldés',
  'chat.left': 'Még {n} karakter',
  'chat.new': 'Új üzenetek',
  'chat.muted': 'A házigazda elnémított: olvashatsz, de nem írhatsz.',
  'chat.watching': 'Csak nézed a játékot. Ha írni szeretnél, szállj be!',
  'chat.hidden': '{n} üzenet nem látszik, mert a küldőjét elnémítottad.',
  'chat.react': 'Reakciók',
  'chat.you': 'Te',
  'reaction.cheers': 'Egészségedre',
  'reaction.clap': 'Taps',
  'reaction.cry': 'Sírás',
  'reaction.fire': 'Tűz',
  'reaction.heart': 'Szív',
  'reaction.laugh': 'Nevetés',
  'reaction.thumbs-up': 'Tetszik',
  'reaction.wow': 'Hűha',
};
