"""Who is host when the host is gone (RULES A5)."""

from collections.abc import Mapping

from bluefelt.engine.contract import Millis, Seat
from bluefelt.engine.tables.state import Player
from bluefelt.rooms.rules.state import Member, RoomState

HOST_PATIENCE: Millis = 60_000  # a host who is disconnected for longer loses the role


def next_host(players: Mapping[Seat, Player], gone: Seat | None) -> Seat | None:
    """The longest-seated connected player, the lowest seat among equals; None if there is none.

    >>> early, late = Player(name="Ann", sat_at=10), Player(name="Ben", sat_at=20)
    >>> next_host({0: early, 1: late, 3: early}, gone=0)
    3
    """
    there = [
        (player.sat_at, seat)
        for seat, player in players.items()
        if seat != gone and not player.dropped and not player.leaving
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
