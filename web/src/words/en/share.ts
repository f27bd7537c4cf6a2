import { learn } from '../index.svelte';

/** Inviting others. */
export const share = {
  'lobby.copied': 'The link is copied.',
  'lobby.copy-failed': 'Your browser doesn’t allow copying. The link is {link}',
  'lobby.qr': 'QR code of the link to this room',
  'lobby.invitation': 'Come and play {game} with me',
  'share.code': 'Friends can also enter this code at {place}',
  'share.link': 'Link to the room',
  'share.copy': 'Copy',
  'share.send': 'Send the link',
  'share.stream': 'For a stream',
  'share.stream.link': 'Link to the stream view',
  'share.stream.delay': 'Delay',
  'share.stream.live': 'none',
  'share.stream.seconds': '{n} seconds',
  'share.stream.delay.about':
    'The stream shows everything this much later, so nobody at the table can gain from it. The address without the delay still shows the table live: keep it to yourself, or don’t let people watch the room.',
  'share.by-hand': 'Your browser doesn’t allow copying: press and hold the link instead.',
  'share.stream.about':
    'Shows the table without buttons and with public cards only, on a transparent background (1920 × 1080), for OBS and similar programs.',
  'tv.about': 'Open this address in the browser of a TV, tablet or computer:',
  'tv.link': 'Link to the TV view',
  'tv.qr': 'QR code of the link to the TV view',
  'tv.open.about': 'It shows everybody in the room the table, with public cards only, and how to join.',
  'tv.open': 'Open it on this device',
};

learn(share);
