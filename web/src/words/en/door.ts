import { learn } from '../index.svelte';

/** Before the room and after it. */
export const door = {
  watch: 'Just watch',
  'name.blank': 'Enter a name first: 1 to {most} characters.',
  'avatar.n': 'Picture {avatar}',
  'avatar.change': 'Change picture',
  'door.sit': 'Sit down with {n} {n:chip|chips}',
  'door.title': 'Room {code}',
  'door.host': '{host} is the host.',
  'door.seats': '{players} of {seats} seats taken',
  'door.running': 'A game is in progress',
  'door.waiting': 'The game hasn’t started yet',
  'door.knock': 'The host has to let you in: you knock first.',
  'door.full': 'All seats are taken. Come in anyway, and sit down when one becomes free.',
  'door.full.go': 'Come in',
  'door.no-room': 'There is no room {code}',
  'door.no-room.about':
    'The code may be wrong, or the evening is over. Ask for the link again, or create your own room.',
  'door.over': 'This evening is over',
  'door.over.about': 'Room {code} was closed. Nobody can sit down here any more.',
  'door.over.members': 'Only those who played here can see how it ended.',
  'missing.title': 'There is nothing here',
  'missing.about': 'No page has this address. A part of the link may be missing.',
  'door.unknown': 'The server is not responding',
  'door.busy': 'Joining …',
  'knock.title': 'Knocking …',
  'knock.waits': 'Waiting for {host} to let you in.',
  'knock.waits.host': 'Waiting for the host to let you in.',
  'knock.give-up': 'Give up',
  'ended.kicked': 'The host has removed you from the room',
  'ended.kicked.about': 'You can only come back if the host lets you in again.',
  'ended.taken-over': 'You are playing on another device',
  'ended.taken-over.about':
    'Or in another tab. Only one at a time can be at the table; your seat and chips are safe.',
  'ended.taken-over.go': 'Play here',
  'ended.refused': 'The host did not let you in',
  'ended.refused.about':
    'Or this room no longer exists. Ask the host for a new link, or create your own room.',
  'ended.rail-closed': 'You can’t watch here any more',
  'ended.rail-closed.about': 'You now need a name to watch. Come in with yours.',
  'ended.rail-closed.go': 'Come in',
  'ended.signed-out': 'This device is signed out',
  'ended.signed-out.about':
    'You signed it out, here or on another device, or it was not used for a year. You start as a new player on this device.',
  'ended.signed-out.go': 'Start again',
  'ended.flooding': 'Too many messages at once',
  'ended.flooding.about':
    'This page sent too many messages, so the server disconnected it. Your seat is kept for a while.',
  'ended.flooding.go': 'Come back',
  avatar: 'Your picture',
  'door.no-credit': 'Your credit limit is too low to sit down. The host has been asked to raise it.',
  'door.after-round': 'You left in this round. You sit down again as soon as it is over.',
  'door.no-seat': 'No seat is free right now. You can watch until one is.',
};

learn(door);
