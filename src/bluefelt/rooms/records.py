"""How a room is stored and loaded: rows, snapshots, and which requests were answered."""

import asyncio
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from typing import Any, TypeAlias, Union, get_args

import msgspec
from msgspec import Struct

from bluefelt import __version__
from bluefelt.engine.contract import Command, Event, Millis
from bluefelt.engine.registry import find_game
from bluefelt.engine.rejected import Rejected
from bluefelt.engine.tables.messages import Sit
from bluefelt.rooms.ports import Damaged, Log, RoomId, Row, Snapshot
from bluefelt.rooms.rules.commands import AnyMemberCommand, AnyServerCommand
from bluefelt.rooms.rules.events import AnyRoomEvent, MembersForgotten
from bluefelt.rooms.rules.room import evolve, is_public, new_room
from bluefelt.rooms.rules.state import RoomStamp, RoomState
from bluefelt.rooms.rules.tables import game_of

ANSWERS_KEPT = 64  # of a session
SESSIONS_KEPT = 4  # of a member, who may have several devices
ROWS_AT_ONCE = 100  # read back before other rooms have their turn
# What reading a bad row can raise; Rejected: its game is not installed.
UNREADABLE = (msgspec.DecodeError, Rejected, LookupError, ValueError, TypeError, AttributeError)

encode = msgspec.json.Encoder().encode


Answers: TypeAlias = dict[str, dict[int, int]]
"""One member's latest played requests, so that a retry is only answered again: their seqs by
session and id, those of the latest session last."""


class LoadedRoom(Struct):
    """A room loaded from its log."""

    state: RoomState
    seq: int = 0
    at: int = 0
    told: int = 0  # rows that everybody was told of: the seq of frames
    answers: dict[str, Answers] = {}
    snapshot_seq: int = 0


def make_row(
    room: RoomId,
    stamp: RoomStamp,
    request: str | None,
    scope: str,
    command: Command,
    events: list[Event],
) -> Row:
    """The row that holds a command and what it caused."""
    return Row(
        room,
        stamp.seq,
        stamp.at,
        stamp.actor,
        request,
        scope,
        __version__,
        encode(command).decode(),
        encode(events).decode(),
        stamp.entropy,
    )


@cache
def events_decoder(game: str) -> msgspec.json.Decoder[list[Event]]:
    """Reads the events of a row."""
    # A union that is made at run time is no type to mypy.
    return msgspec.json.Decoder(list[AnyRoomEvent | find_game(game).events])  # type: ignore[misc]


@cache
def command_decoder(game: str) -> msgspec.json.Decoder[Command]:
    """Reads the command of a row."""
    own = AnyMemberCommand | AnyServerCommand
    return msgspec.json.Decoder(own | without_sit(find_game(game).commands))


def without_sit(commands: Any) -> Any:
    """A game's commands without those that the room replaces with its own."""
    kinds = tuple(kind for kind in get_args(commands) if kind is not Sit)
    return Union[kinds]  # noqa: UP007 (made at run time)


def fold(loaded: LoadedRoom, row: Row) -> list[Event]:
    """Write one row into the room; return its events."""
    if row.seq != loaded.seq + 1:
        raise Damaged(f"room {row.room}: row {row.seq} follows row {loaded.seq}")
    try:
        events = evolve_row(loaded.state, row)
        note_row(loaded, row.seq, row.at, events)
        if row.actor is not None and row.request is not None:
            note_answer(loaded.answers, row.actor, row.request, loaded.told)
    except UNREADABLE as error:
        raise Damaged(f"room {row.room}: row {row.seq} cannot be read: {error}") from error
    return events


def evolve_row(state: RoomState, row: Row) -> list[Event]:
    """Write a row's events into the state."""
    events = events_decoder(row.scope).decode(row.events)
    for event in events:
        evolve(state, event)
    return events


def note_row(loaded: LoadedRoom, seq: int, at: Millis, events: Sequence[Event]) -> None:
    """Remember that a row is written into the state."""
    loaded.seq, loaded.at = seq, at
    loaded.told += is_public(game_of(loaded.state), events)
    for event in events:
        if type(event) is MembersForgotten:
            for name in event.names:
                loaded.answers.pop(name, None)


def note_answer(answers: dict[str, Answers], actor: str, request: str, seq: int) -> None:
    """Remember that the request was played."""
    session, _, number = request.rpartition(":")
    sessions = answers.setdefault(actor, {})
    known = sessions.pop(session, {})
    sessions[session] = known
    known[int(number)] = seq
    if len(known) > ANSWERS_KEPT:
        del known[next(iter(known))]
    if len(sessions) > SESSIONS_KEPT:
        del sessions[next(iter(sessions))]


class Kept(Struct):
    """What a snapshot holds; the table is separate, because each game has its own type."""

    room: RoomState
    table: msgspec.Raw
    at: int
    told: int
    answers: dict[str, Answers]


@cache
def shape(game: str) -> str:
    """A fingerprint of a snapshot's types."""
    types = [Kept, find_game(game).state]
    return f"{game}:{sha256(encode(msgspec.json.schema_components(types)[1])).hexdigest()[:16]}"


def make_snapshot(loaded: LoadedRoom) -> Snapshot:
    """A snapshot of the room as it is now."""
    state = loaded.state
    table = msgspec.Raw(encode(state.table))
    room = msgspec.structs.replace(state, table=None)
    kept = Kept(room, table, loaded.at, loaded.told, loaded.answers)
    return Snapshot(loaded.seq, shape(state.game), encode(kept))


def from_snapshot(snapshot: Snapshot) -> LoadedRoom | None:
    """The room from a snapshot; None if another version wrote it."""
    game = snapshot.shape.partition(":")[0]
    try:
        if shape(game) != snapshot.shape:
            return None
        kept = msgspec.json.decode(snapshot.state, type=Kept)
        kept.room.table = msgspec.json.decode(kept.table, type=find_game(game).state)
    except (msgspec.DecodeError, Rejected):  # of another game, or another version
        return None
    return LoadedRoom(kept.room, snapshot.seq, kept.at, kept.told, kept.answers, snapshot.seq)


async def load(log: Log, room: RoomId) -> LoadedRoom:
    """The room rebuilt from its log; Damaged if the log cannot be right."""
    snapshot = await log.latest_snapshot(room)
    loaded = (from_snapshot(snapshot) if snapshot else None) or LoadedRoom(new_room())
    for row in await log.read(room, loaded.seq):
        fold(loaded, row)
        if row.seq % ROWS_AT_ONCE == 0:
            await asyncio.sleep(0)
    return loaded
