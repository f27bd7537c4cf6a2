import { gameOf } from '../games';
import { Pace } from '../lib/pace';
import type { Room } from '../lib/room.svelte';

/** Show what happens in this game as its cards land, until the returned function is called. */
export function pace(room: Room, game: string): () => void {
  let over = false;
  void gameOf(game)
    ?.pacing?.()
    .then(({ flightOf }) => {
      if (!over) room.pace = new Pace(room, flightOf);
    });
  return () => {
    over = true;
    room.pace?.land();
    room.pace = null;
  };
}
