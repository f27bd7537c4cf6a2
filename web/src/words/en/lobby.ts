import { learn } from '../index.svelte';

/** Before the first deal. */
export const lobby = {
  start: 'Start',
  'rail.you': 'You are watching. Join in to chat or sit down.',
  'lobby.code': 'Room code',
  'lobby.share': 'Share the link',
  'lobby.seats': 'Seats',
  'lobby.free': 'Free',
  'lobby.sit-here': 'Sit here',
  'lobby.sit-in-seat': 'Sit here: seat {n}',
  'lobby.you': 'you',
  'lobby.host': 'host',
  'lobby.gone': 'not connected',
  'lobby.watching': '{n} {n:person|people} watching',
  'lobby.standing': 'In the room, without a seat',
  'lobby.bot.remove': 'Remove {name}',
  'lobby.change': 'Change',
  'lobby.look': 'Settings',
  'lobby.buy-in': 'Buy in for',
  'lobby.buy-in.bounds': 'From {least} to {most} chips',
  'lobby.requested': 'Waiting for {host} to approve your buy-in.',
  'lobby.wait.second': 'Waiting for a second player. Invite somebody or add a bot.',
  'lobby.wait.players': 'Waiting for a second player.',
  'lobby.wait.host': 'Waiting for {host} to start.',
  'lobby.wait.idle': '{host} is not responding: any player may start.',
  'lobby.wait.nobody': 'Waiting for a host.',
  'lobby.wait.more': 'There are not enough players to deal to.',
  'lobby.wait.paused': 'The table is paused.',
  'lobby.stack': '{n} chips each',
  'lobby.ante': 'Ante {n}',
  'lobby.clock': '{n} s to decide',
  'lobby.slow-chat': 'Slow chat: {n} s',
  'lobby.knock-on': 'Newcomers knock',
  'lobby.deals': 'Deals: {who}',
};

learn(lobby);
