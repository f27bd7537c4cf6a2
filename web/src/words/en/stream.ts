import { learn } from '../index.svelte';

export const stream = {
  'stream.join': 'Join the table',
  'stream.title': 'Stream · {code}',
  'stream.waiting': 'Waiting for room {code} …',
  'stream.missing': 'There is no room {code} yet. This page keeps looking.',
  'stream.closed-rail': 'The host has closed the rail of room {code}.',
  'stream.over': 'The evening is over. Thank you for watching!',
  'stream.lobby': 'The game starts soon',
  'stream.pot': 'Pot {n}',
  'stream.side': 'Side pot {n}',
  'stream.blinds': 'Blinds {small}/{big}',
  'stream.level': 'Level {n}',
  'stream.next-level': '{small}/{big} in {time}',
  'stream.wins': '{name} wins {n}',
  'stream.hand': 'Hand {n}',
  'stream.tie': 'tie {n}',
  'tv.title': 'TV · {code}',
  'tv.sound': 'Sound',
  'tv.full': 'Full screen',
  'tv.full.off': 'Leave full screen',
  'tv.join': 'Scan this, or open',
  'tv.host': 'host',
  'tv.nobody': 'Nobody is here yet.',
  'tv.waits': 'Waiting for {host} to start.',
  'stream.qr': 'QR code of the link to the table',
};

learn(stream);
