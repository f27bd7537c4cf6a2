"""Who is in the room: joining, knocking, leaving, and the host's powers over members."""

from collections.abc import Iterator

import msgspec

from bluefelt.engine.contract import Event, Millis
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.settings import change_settings
from bluefelt.rooms.rules.commands import (
    Admit,
    ChangeRoom,
    GiveHost,
    Join,
    Kick,
    LeaveRoom,
    Refuse,
    TakeOver,
)
from bluefelt.rooms.rules.events import (
    AvatarChanged,
    Disconnected,
    HostPassed,
    KickForgiven,
    MemberJoined,
    MemberKicked,
    MemberKnocked,
    MemberLeft,
    MemberRefused,
    MembersForgotten,
    PlaceNoted,
    PlacesBanned,
    RoomChanged,
)
from bluefelt.rooms.rules.finale import award_holders
from bluefelt.rooms.rules.host import claimant
from bluefelt.rooms.rules.names import human, looks, numbered, plain_name
from bluefelt.rooms.rules.presence import arrive, pass_host
from bluefelt.rooms.rules.settlement import HOUSE
from bluefelt.rooms.rules.state import (
    AN_EVENING,
    Member,
    Place,
    RoomStamp,
    RoomState,
    by_identity,
    find_member,
    present,
)
from bluefelt.rooms.rules.tables import game_of, need_host, stand_up

MOST_MEMBERS = 64  # at a time
MOST_FROM_ONE_PLACE = 24  # of them
MOST_NAMES = 1_000  # that a room remembers
LATELY_LEFT = 100  # of them: the last to have left are missed longest
GONE_AFTER: Millis = 60_000  # disconnected for this long: others may take the place


def join(state: RoomState, command: Join, stamp: RoomStamp) -> Iterator[Event]:
    known, avatar = by_identity(state, command.identity), human(command.avatar)
    if known is not None and known.standing == "kicked":
        raise Rejected("kicked")
    if known is not None and known.standing != "left":
        if known.avatar == avatar:
            raise Rejected("already-so")
        yield AvatarChanged(known.name, avatar)
        return
    if known is None or known.name in _strangers(state):
        check_place(state, command.place)
    name = known.name if known is not None else free_name(state, command.name)
    yield from make_room(state, name, stamp)
    # In an empty room nobody could let them in.
    if (state.settings.knock or command.suspect) and people(state):
        yield MemberKnocked(name, avatar, stamp.at, command.identity)
    else:
        yield MemberJoined(name, avatar, stamp.at, command.identity)
    if command.place is not None:
        yield PlaceNoted(name, command.place)


def check_place(state: RoomState, place: Place | None) -> None:
    """Refuse another member from an address that has many members here already."""
    if place is None:
        return
    members = state.members.values()
    here = sum(m.standing in ("in", "knocking") and m.places[-1:] == (place,) for m in members)
    if here >= MOST_FROM_ONE_PLACE:
        raise Rejected("too-many-tries", what="members")


def make_room(state: RoomState, name: str, stamp: RoomStamp) -> Iterator[Event]:
    """Make space for one more: in a full room, remove somebody long gone without a seat."""
    if name not in state.members and len(state.members) >= MOST_NAMES:
        strangers = _strangers(state)
        forgotten = strangers or _former_players(state)
        if not forgotten:
            raise Rejected("room-full", most=MOST_MEMBERS)
        yield MembersForgotten(forgotten, played=not strangers)
    crowd = [member for member in state.members.values() if member.standing in ("in", "knocking")]
    if len(crowd) < MOST_MEMBERS:
        return
    seated = {player.name for player in state.table.players.values()}
    gone = {
        member.name: member.gone_at
        for member in crowd
        if member.gone_at is not None
        and member.gone_at + GONE_AFTER <= stamp.at
        and member.name != state.host
        and member.name not in seated
    }
    if not gone:
        raise Rejected("room-full", most=MOST_MEMBERS)
    yield MemberLeft(min(gone, key=lambda name: gone[name]))


def _strangers(state: RoomState) -> tuple[str, ...]:
    """Those who have left, neither owe nor own chips, and never played a round."""
    played = {name for game in state.tallies.values() for name in game}
    return tuple(member.name for member in _gone_for_good(state) if member.name not in played)


def _former_players(state: RoomState) -> tuple[str, ...]:
    """Those who have played, too: all but the last to have left, and without changing an award."""
    left = [member for member in state.members.values() if member.standing == "left"]
    left.sort(key=lambda member: member.gone_at or 0)
    lately = {member.name for member in left[-LATELY_LEFT:]}
    missed = lately | award_holders(state)
    return tuple(member.name for member in _gone_for_good(state) if member.name not in missed)


def _gone_for_good(state: RoomState) -> Iterator[Member]:
    """Those who have left, hold no office, and are unknown to the bank and the table."""
    at_table = {player.name for player in state.table.players.values()}
    at_table.update(state.round or (), game_of(state).places(state.table))
    accounts = state.bank.accounts.items()
    in_books = {n for n, one in accounts if one.owed or one.staked or one.limit is not None}
    known = at_table | in_books | set(state.bank.held)
    for member in state.members.values():
        if member.standing == "left" and member.name not in known and member.name != state.host:
            yield member


def free_name(state: RoomState, wanted: str) -> str:
    """The name, numbered if it is taken; names that look alike count as the same."""
    taken = frozenset().union(*map(looks, (HOUSE, *state.members)))
    return numbered(plain_name(wanted), taken)


def admit(state: RoomState, command: Admit, stamp: RoomStamp) -> Iterator[Event]:
    need_host(state, stamp)
    member = find_member(state, command.name)
    if member.standing == "kicked":
        yield KickForgiven(member.name)
    elif member.standing == "knocking":
        yield from let_in(state, member, stamp)
    else:
        raise Rejected("already-so")


def let_in(state: RoomState, member: Member, stamp: RoomStamp) -> Iterator[Event]:
    """Let in somebody who knocked."""
    yield MemberJoined(member.name, member.avatar, stamp.at, member.identity)
    if member.connected:
        yield from arrive(state, member.name, stamp)


def open_door(state: RoomState, stamp: RoomStamp) -> Iterator[Event]:
    """Let in everybody who knocked."""
    for member in list(state.members.values()):
        if member.standing == "knocking":
            yield from let_in(state, member, stamp)


def refuse(state: RoomState, command: Refuse, stamp: RoomStamp) -> Iterator[Event]:
    need_host(state, stamp)
    if find_member(state, command.name).standing != "knocking":
        raise Rejected("nobody-knocks", name=command.name)
    yield MemberRefused(command.name)


def leave(state: RoomState, command: LeaveRoom, stamp: RoomStamp) -> Iterator[Event]:
    assert stamp.actor is not None
    yield from depart(state, MemberLeft(stamp.actor), stamp)


def kick(state: RoomState, command: Kick, stamp: RoomStamp) -> Iterator[Event]:
    need_host(state, stamp)
    member = _another(state, command.name)
    if member.standing == "kicked":
        raise Rejected("already-so")
    gone = MemberLeft(member.name) if member.bot else MemberKicked(member.name)
    yield from depart(state, gone, stamp)
    if member.places:
        yield PlacesBanned(member.name, stamp.at + AN_EVENING)


def depart(state: RoomState, gone: MemberLeft | MemberKicked, stamp: RoomStamp) -> Iterator[Event]:
    """Remove somebody from the room; their seat is given up and the role of host passed on."""
    if state.members[gone.name].connected:
        yield Disconnected(gone.name, stamp.at)
    yield gone
    yield from stand_up(state, gone.name, stamp)
    if gone.name == state.host:
        yield from pass_host(state)
    if not people(state):
        yield from open_door(state, stamp)


def give_host(state: RoomState, command: GiveHost, stamp: RoomStamp) -> Iterator[Event]:
    need_host(state, stamp)
    member = _another(state, command.to)
    if member.bot or not member.is_there:
        raise Rejected("not-there", name=member.name)
    yield HostPassed(member.name)


def take_over(state: RoomState, command: TakeOver, stamp: RoomStamp) -> Iterator[Event]:
    assert stamp.actor is not None
    if stamp.actor == state.host:
        raise Rejected("already-so")
    first = claimant(state)
    if first is None:
        raise Rejected("host-not-idle", host=state.host)
    if stamp.actor != first:
        raise Rejected("not-next-host", name=first)
    yield HostPassed(stamp.actor)


def _another(state: RoomState, name: str) -> Member:
    if name == state.host:
        raise Rejected("not-yourself")
    return find_member(state, name)


def change_room(state: RoomState, command: ChangeRoom, stamp: RoomStamp) -> Iterator[Event]:
    need_host(state, stamp)
    if not command.changes:
        raise Rejected("nothing-to-change")
    change_settings(state.settings, command.changes)
    yield RoomChanged(command.changes)
    if not state.settings.knock:
        yield from open_door(state, stamp)


def redact(event: Event) -> Event:
    """A room's event as members may see it, without identities."""
    if isinstance(event, MemberJoined | MemberKnocked):
        return msgspec.structs.replace(event, identity=None)
    return event


def people(state: RoomState) -> list[Member]:
    """Everybody who is in the room, without bots."""
    return [member for member in present(state) if member.bot is None]
