import { learn } from '../index.svelte';

/** Chat and reactions. */
export const chat = {
  'chat.log': 'Messages',
  'chat.empty': 'Nobody has said anything yet.',
  'chat.write': 'Write something',
  'chat.send': 'Send',
  'chat.left': '{n} {n:character|characters} left',
  'chat.new': 'New messages',
  'chat.muted': 'The host has muted you: you can read, but not write.',
  'chat.watching': 'You are watching. Join to chat.',
  'chat.slow': 'Slow chat: one message every {n} s.',
  'chat.slow.wait': 'Slow chat: you can write again in {n} s.',
  'chat.report': 'Report this message from {name}',
  'chat.hidden': '{n} {n:message|messages} from people you muted {n:is|are} hidden.',
  'chat.you': 'You',
  'reaction.cheers': 'Cheers',
  'reaction.clap': 'Applause',
  'reaction.cry': 'Tears',
  'reaction.fire': 'Fire',
  'reaction.heart': 'Heart',
  'reaction.laugh': 'Laughter',
  'reaction.thumbs-up': 'Thumbs up',
  'reaction.wow': 'Wow',
};

learn(chat);
