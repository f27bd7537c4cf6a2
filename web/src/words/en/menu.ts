import { learn } from '../index.svelte';

/** The menu. */
export const menu = {
  'menu.tv': 'Show on a TV',
  'menu.sit-out': 'Sit out',
  'menu.sit-out.about': 'Keep your seat without being dealt in',
  'menu.sit-in': 'Play again',
  'menu.leave-seat': 'Leave your seat',
  'menu.leave-seat.about': 'Your chips are cashed out; you stay in the room',
  'menu.leave': 'Leave the room',
  'menu.leave.sure': 'Leave the room? You give up your seat, and your chips are cashed out.',
  'menu.leave.rail': 'Stop watching',
  'menu.leave.rail.sure': 'Stop watching? You can come back with the link at any time.',
  'menu.pause': 'Pause the table',
  'menu.resume': 'Resume the table',
  'menu.deal': 'Deal now',
  'menu.close': 'Close the room',
  'menu.close.about': 'Ends the evening for everybody',
  'menu.close.sure': 'Close the room for everybody? All chips are cashed out, and the link stops working.',
  'menu.close.running': 'A round is running. How do you want to close the room?',
  'menu.close.after': 'Close after this round',
  'menu.close.now': 'Close now',
  'menu.close.now.about': 'The round does not count, and every bet goes back',
  'menu.keep-open': 'Keep the room open',
  'menu.keep-open.about': 'Otherwise it closes when this round is over',
  'menu.host': 'You are the host',
  'menu.table': 'The table',
  'menu.take-over': 'Take over as host',
  'menu.take-over.about': 'The host has not responded for five minutes',
  'menu.you': 'Your seat',
  'menu.room': 'The room',
};

learn(menu);
