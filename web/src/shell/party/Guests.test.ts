import { render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepGuests } from '../../lib/device.svelte';
import { FakeSocket } from '../../lib/fake-socket';
import { party } from '../../lib/party.svelte';
import { ROOM } from '../../lib/room-context';
import Guests from './Guests.svelte';

const CODE = 'ABC23D';
const guest = (name: string) => ({ name, avatar: '🦊', token: null });
const statuses = (): string[] => party.rooms.map(({ status }) => status);

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all.length = 0;
});
afterEach(() => {
  party.stop();
  vi.unstubAllGlobals();
});

it('guests hear at once that the phone has lost its network, and come back when it is there again', () => {
  keepGuests(CODE, [guest('Ben'), guest('Cleo')]);
  const owner = { seq: 1, options: [], pending: 0, about: null, seat: null };
  render(Guests, { props: { code: CODE }, context: new Map([[ROOM, owner]]) });
  FakeSocket.all.forEach((socket) => socket.welcome());
  expect(statuses()).toEqual(['open', 'open']);
  dispatchEvent(new Event('offline'));
  expect(statuses()).toEqual(['lost', 'lost']);
  dispatchEvent(new Event('online'));
  FakeSocket.all.slice(2).forEach((socket) => socket.welcome());
  expect(statuses()).toEqual(['open', 'open']);
});
