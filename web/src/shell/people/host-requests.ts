import type { Command, RoomView } from '../../generated/protocol';

/** Somebody who waits for the host, and the two answers. */
export interface HostRequest {
  readonly key: string;
  readonly name: string;
  readonly avatar: string;
  /** null: at the door */
  readonly chips: number | null;
  /** the credit limit that would do; null: credit is not what is wanted */
  readonly limit: number | null;
  readonly yes: Command;
  readonly no: Command;
}

/** Knocks first, then requests for chips. */
export function hostRequests(about: RoomView): HostRequest[] {
  const knocks = about.members
    .filter((member) => member.standing === 'knocking')
    .map(({ name, avatar }) => ({
      key: `knock ${name}`,
      name,
      avatar,
      chips: null,
      limit: null,
      yes: { type: 'member/admit' as const, name },
      no: { type: 'member/refuse' as const, name },
    }));
  const wishes = about.requests
    .filter((request) => !request.approved)
    .map(({ name, chips }) => ({
      key: `chips ${name}`,
      name,
      avatar: about.members.find((member) => member.name === name)?.avatar ?? '🪙',
      chips,
      limit: null,
      yes: { type: 'bank/approve' as const, name },
      no: { type: 'bank/decline' as const, name },
    }));
  const credits = about.credit_requests.map(({ name, chips, limit }) => ({
    key: `credit ${name}`,
    name,
    avatar: about.members.find((member) => member.name === name)?.avatar ?? '🪙',
    chips,
    limit,
    yes: { type: 'bank/limit' as const, name, limit },
    no: { type: 'bank/decline' as const, name },
  }));
  return [...knocks, ...wishes, ...credits];
}
