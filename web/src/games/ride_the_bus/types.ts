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

/** A room in which the bus is played. */
export type BusRoom = Room<'ride_the_bus'>;

export const viewOf = (room: BusRoom): BusView => room.view!;
export const ownOf = (room: BusRoom): RideTheBusPrivateView | null => room.private;
export const settingsOf = (room: BusRoom): RideTheBusSettings => room.about!.settings;
/** Whether cards of the pyramid are flipped and played on: until somebody rides. */
export const inPyramid = ({ phase }: BusView): boolean => ['flip', 'claim', 'assign'].includes(phase);
export const seatOf = (view: BusView, seat: number | null): BusSeat | null =>
  view.seats.find((one) => one.seat === seat) ?? null;
