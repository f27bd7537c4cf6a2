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
  'menu.host': 'You are the host',
  'menu.you': 'Your seat',
  'menu.room': 'The room',
};

learn(menu);
