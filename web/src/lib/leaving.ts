import { forget } from './device.svelte';
import type { Room } from './room.svelte';
import { router } from './route.svelte';

/** Leave the room for the home page, which doesn't list it any more. */
export async function leaveForHome(room: Pick<Room, 'about' | 'leave'>): Promise<void> {
  const code = room.about?.code ?? '';
  await room.leave();
  forget(code);
  router.go('/');
}
