import { expect, it } from 'vitest';
import type { RoomView } from '../../generated/protocol';
import { hostRequests } from './host-requests';

const member = (name: string, standing: string) => ({ name, avatar: '🦊', standing });

it('puts those at the door before those who ask for chips', () => {
  const about = {
    members: [member('Ann', 'in'), member('Ben', 'knocking'), member('Cleo', 'kicked')],
    requests: [{ name: 'Ann', chips: 200, seat: 1, approved: false }],
    credit_requests: [],
  } as unknown as RoomView;
  expect(hostRequests(about)).toEqual([
    {
      key: 'knock Ben',
      name: 'Ben',
      avatar: '🦊',
      chips: null,
      limit: null,
      yes: { type: 'member/admit', name: 'Ben' },
      no: { type: 'member/refuse', name: 'Ben' },
    },
    {
      key: 'chips Ann',
      name: 'Ann',
      avatar: '🦊',
      chips: 200,
      limit: null,
      yes: { type: 'bank/approve', name: 'Ann' },
      no: { type: 'bank/decline', name: 'Ann' },
    },
  ]);
});

it('does not ask again about what was approved and only waits for the hand to end', () => {
  const about = {
    members: [],
    requests: [{ name: 'Ann', chips: 200, seat: null, approved: true }],
    credit_requests: [],
  } as unknown as RoomView;
  expect(hostRequests(about)).toEqual([]);
});

it('lets the host raise a limit with one tap', () => {
  const about = {
    members: [member('Ben', 'in')],
    requests: [],
    credit_requests: [{ name: 'Ben', chips: 200, limit: 1200 }],
  } as unknown as RoomView;
  expect(hostRequests(about)).toEqual([
    {
      key: 'credit Ben',
      name: 'Ben',
      avatar: '🦊',
      chips: 200,
      limit: 1200,
      yes: { type: 'bank/limit', name: 'Ben', limit: 1200 },
      no: { type: 'bank/decline', name: 'Ben' },
    },
  ]);
});
