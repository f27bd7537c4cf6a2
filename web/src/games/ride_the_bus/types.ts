import type {
  RideTheBusPrivateView,
  RideTheBusPublicView,
  RideTheBusSeatView,
  RideTheBusSettings,
} from '../../generated/protocol';
import type { Room } from '../../lib/room.svelte';

export type BusView = RideTheBusPublicView;
export type BusSeat = RideTheBusSeatView;
export type Counting = BusView['counting'];

export const viewOf = (room: Room): BusView => room.view as BusView;
export const ownOf = (room: Room): RideTheBusPrivateView | null =>
  room.private as RideTheBusPrivateView | null;
export const settingsOf = (room: Room): RideTheBusSettings => room.about?.settings as RideTheBusSettings;
/** Whether cards of the pyramid are flipped and played on: until somebody rides. */
export const inPyramid = ({ phase }: BusView): boolean => ['flip', 'claim', 'assign'].includes(phase);
export const seatOf = (view: BusView, seat: number | null): BusSeat | null =>
  view.seats.find((one) => one.seat === seat) ?? null;
