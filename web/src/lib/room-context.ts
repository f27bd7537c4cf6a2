import { getContext, setContext } from 'svelte';
import type { GameKey } from '../generated/protocol';
import type { Room } from './room.svelte';

export const ROOM = Symbol('room');

/** Everything inside this component is about this room. */
export const setRoom = (room: Room): Room => setContext(ROOM, room);

/** The room around this component; `G`: what is played in it. */
export const getRoom = <G extends GameKey = GameKey>(): Room<G> => getContext(ROOM);
