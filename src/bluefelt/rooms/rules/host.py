"""Who acts for a host who is gone or does nothing (RULES A5)."""

from collections.abc import Iterator, Mapping

from bluefelt.engine.contract import Event, Millis, Seat
from bluefelt.engine.registry import find_game
from bluefelt.engine.tables.state import Player
from bluefelt.rooms.rules.events import HostAwaited
from bluefelt.rooms.rules.state import Member, RoomState, seat_of

HOST_PATIENCE: Millis = 60_000  # a host who is disconnected for longer loses the role
IDLE_AFTER: Millis = 60_000  # any player may deal or resume instead of the host
CLAIMED_AFTER: Millis = 300_000  # the longest seated may take over


def next_host(players: Mapping[Seat, Player], gone: Seat | None) -> Seat | None:
    """The longest-seated connected player, the lowest seat among equals; None if there is none.

    Whoever wants to leave is not passed over: that would tell everybody.

    >>> early, late = Player(name="Ann", sat_at=10), Player(name="Ben", sat_at=20)
    >>> next_host({0: early, 1: late, 3: early}, gone=0)
    3
    """
    there = [
        (player.sat_at, seat)
        for seat, player in players.items()
        if seat != gone and not player.dropped
    ]
    return min(there)[1] if there else None


def heir(state: RoomState) -> str | None:
    """Who would be host next: a connected player, else the longest-present member."""
    there = {m.name: m for m in state.members.values() if m.is_there and m.name != state.host}
    people = {s: p for s, p in state.table.players.items() if p.name in there}
    seat = next_host(people, gone=None)
    if seat is not None:
        return str(people[seat].name)
    return min(there, key=lambda name: there[name].joined_at, default=None)


def host_of(state: RoomState) -> Member | None:
    """The host, if still in the room."""
    member = state.members.get(state.host or "")
    return member if member is not None and member.is_in else None


def host_due(state: RoomState) -> Millis | None:
    """When the role passes on; None if the host is connected, or nobody else is."""
    host = host_of(state)
    if host is not None and (host.connected or host.gone_at is None):
        return None
    if heir(state) is None:
        return None
    return 0 if host is None or host.gone_at is None else host.gone_at + HOST_PATIENCE


# A host who is there but does nothing.


def watch_host(state: RoomState, host_acts: bool, now: Millis) -> Iterator[Event]:
    """After every command: note since when others wait for a host who does nothing."""
    awaited = state.host_awaited
    if not others_wait(state):
        if awaited is not None:
            yield HostAwaited(None)
    elif awaited is None or (host_acts and (state.host_idle or awaited != now)):
        yield HostAwaited(now)


def others_wait(state: RoomState) -> bool:
    """Whether somebody who is here waits for what only the host can do."""
    if not (_table_waits(state) or _somebody_knocks(state) or _chips_wait(state)):
        return False
    return any(member.is_there and member.name != state.host for member in state.members.values())


def _table_waits(state: RoomState) -> bool:
    """Whether the table is paused, or ready for a first round that nobody else may deal."""
    table = state.table
    if table.paused_at is not None:
        return True
    if state.round is not None or table.next_deal is not None:
        return False
    game = find_game(state.game).game
    return game.can_deal(table) and not game.dealers(table)


def _somebody_knocks(state: RoomState) -> bool:
    people = state.members.values()  # a list, because this runs after every command
    return bool([m for m in people if m.standing == "knocking" and m.connected])


def _chips_wait(state: RoomState) -> bool:
    members, requests = state.members, state.requests
    if state.credit_requests and any(members[name].connected for name in state.credit_requests):
        return True
    return bool(requests) and any(
        not wish.approved and members[name].connected for name, wish in requests.items()
    )


def idle_due(state: RoomState) -> Millis | None:
    """When others may do more instead of the host, unless the host does something."""
    if state.host_awaited is None or state.host_idle == "five-minutes":
        return None
    return state.host_awaited + (CLAIMED_AFTER if state.host_idle else IDLE_AFTER)


def may_stand_in(state: RoomState, name: str | None) -> bool:
    """Whether the member may deal and resume: the host, or a player while the host is idle."""
    if name is None or name == state.host:
        return name is not None
    return (
        state.host_idle is not None
        and state.members[name].bot is None
        and seat_of(state, name) is not None
    )


def claimant(state: RoomState) -> str | None:
    """Who may take over from an idle host: the longest seated, else the longest present."""
    if state.host_idle != "five-minutes":
        return None
    there = {m.name: m for m in state.members.values() if m.is_there and m.name != state.host}
    # A wish to leave is a secret, so it makes no difference here.
    seated = [(p.sat_at, s, p.name) for s, p in state.table.players.items() if p.name in there]
    if seated:
        return str(min(seated)[2])
    return min(there, key=lambda name: there[name].joined_at, default=None)
