"""Who is connected, and what happens when nobody is (RULES A6)."""

from collections.abc import Iterator

from bluefelt.engine.contract import Event
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import Drop, Paused, Resume, Resumed, Return
from bluefelt.rooms.rules.commands import Connect, Disconnect, Recover
from bluefelt.rooms.rules.events import Connected, Disconnected, HostPassed, PlaceNoted, Woke
from bluefelt.rooms.rules.host import heir, host_due
from bluefelt.rooms.rules.state import (
    Member,
    Place,
    RoomStamp,
    RoomState,
    find_member,
    seat_of,
)
from bluefelt.rooms.rules.tables import at_table, game_of, if_allowed


def is_elsewhere(member: Member, place: Place | None) -> bool:
    """Whether the member was last known to be somewhere else."""
    return place is not None and member.places[-1:] != (place,)


def pass_host(state: RoomState) -> Iterator[Event]:
    """Pass the role of host on, if anybody is there."""
    name = heir(state)
    if name is not None:
        yield HostPassed(name)


def connect(state: RoomState, command: Connect, stamp: RoomStamp) -> Iterator[Event]:
    name = command.name
    member = find_member(state, name)
    if member.bot or member.standing == "kicked":
        raise Rejected("no-such-member", name=name)
    if member.connected and not is_elsewhere(member, command.place):
        raise Rejected("already-so")
    if command.place is not None and is_elsewhere(member, command.place):
        yield PlaceNoted(name, command.place)
    if member.connected:
        return
    yield Connected(name)
    if member.is_in:
        yield from arrive(state, name, stamp)


def arrive(state: RoomState, name: str, stamp: RoomStamp) -> Iterator[Event]:
    """Connect a member: the room is awake, the seat is no longer dropped, and there is a host."""
    if state.asleep:
        yield from wake(state, stamp)
    seat = seat_of(state, name)
    if seat is not None:
        yield from if_allowed(at_table(state, Return(seat), None, stamp))
    due = host_due(state)
    if due is not None and due <= stamp.at:
        yield from pass_host(state)


def wake(state: RoomState, stamp: RoomStamp) -> Iterator[Event]:
    """Let the clocks run on from where they stood."""
    resumes = state.paused_by_sleep
    yield Woke()
    if resumes:
        yield from if_allowed(at_table(state, Resume(), None, stamp))


def disconnect(state: RoomState, command: Disconnect, stamp: RoomStamp) -> Iterator[Event]:
    if not find_member(state, command.name).connected:
        raise Rejected("already-so")
    yield from drop(state, command.name, stamp)


def drop(state: RoomState, name: str, stamp: RoomStamp) -> Iterator[Event]:
    """Disconnect the member, and give the seat its grace."""
    yield Disconnected(name, stamp.at)
    seat = seat_of(state, name)
    if seat is not None:
        yield from if_allowed(at_table(state, Drop(seat), None, stamp))


def recover(state: RoomState, command: Recover, stamp: RoomStamp) -> Iterator[Event]:
    gone = [member.name for member in state.members.values() if member.connected]
    if not gone:
        raise Rejected("already-so")
    due = game_of(state).deadline(state.table)
    if due is not None and due <= stamp.at:
        # Nobody could act while the server was down, so nobody's time ran out.
        grace = state.table.settings.grace_s * 1000
        yield Paused(stamp.at)
        yield Resumed(stamp.at - due + grace)
    for name in gone:
        yield from drop(state, name, stamp)
