import { learn } from '../index.svelte';

export const stream = {
  'stream.join': 'Join the table',
  'stream.title': 'Stream · {code}',
  'stream.waiting': 'Waiting for room {code} …',
  'stream.missing': 'There is no room {code} yet. This page keeps checking.',
  'stream.closed-rail': 'The host has turned off watching in room {code}.',
  'stream.over': 'The evening is over. Thank you for watching!',
  'stream.delayed': 'The picture starts with a delay of {n} {n:second|seconds} …',
  'stream.lobby': 'The game starts soon',
  'tv.title': 'TV · {code}',
  'tv.sound': 'Sound',
  'tv.full': 'Full screen',
  'tv.full.off': 'Leave full screen',
  'tv.join': 'Scan this, or open',
  'tv.last': 'What just happened',
  'tv.host': 'host',
  'tv.nobody': 'Nobody is here yet.',
  'tv.waits': 'Waiting for {host} to start.',
  'stream.qr': 'QR code of the link to the table',
};

learn(stream);
