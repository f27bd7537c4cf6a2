import type { BusRoom } from './types';
import { seatOf, viewOf } from './types';

const LINGERS_MS = 3_500; // so long the last guess of a game is looked at

/** Whether the end of a game has just been seen: its last guess is looked at before the results. */
export class Lingering {
  now = $state(false);

  constructor(room: BusRoom) {
    $effect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const deafen = room.hear((events) => {
        if (!events.some((event) => event.type === 'game/ended')) return;
        this.now = seatOf(viewOf(room), viewOf(room).last?.seat ?? null) !== null; // not of somebody who has left
        clearTimeout(timer);
        timer = setTimeout(() => (this.now = false), LINGERS_MS);
      });
      return () => {
        deafen();
        clearTimeout(timer);
      };
    });
  }
}
