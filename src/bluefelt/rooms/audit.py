"""Checks a room's whole log: does it add up, and do the rules decide it the same way again?"""

from operator import add

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from bluefelt import __version__
from bluefelt.engine.contract import Chips, play
from bluefelt.engine.rejected import Rejected
from bluefelt.rooms.ports import Damaged, Log, RoomRecord, Row
from bluefelt.rooms.records import (
    LoadedRoom,
    command_decoder,
    encode,
    fold,
    from_snapshot,
    note_answer,
    note_row,
)
from bluefelt.rooms.rules import room as room_rules
from bluefelt.rooms.rules.room import balanced, new_room
from bluefelt.rooms.rules.state import RoomStamp
from bluefelt.rooms.rules.tables import game_of


class Audit(Struct, frozen=True):
    """What was checked and found right."""

    rooms: int = 0
    rows: int = 0
    chips: Chips = 0
    decided: int = 0  # commands that gave the same events again

    def __add__(self, other: "Audit") -> "Audit":
        return Audit(*map(add, astuple(self), astuple(other)))


async def audit_room(log: Log, room: RoomRecord) -> Audit:
    """What was checked in a room; Damaged if something is wrong."""
    loaded = LoadedRoom(new_room())
    decided = 0
    snapshot = await log.latest_snapshot(room.id)
    for row in await log.read(room.id):
        if row.rules == __version__ and row.entropy is not None:
            _decide_again(loaded, row, row.entropy)
            decided += 1
        else:
            fold(loaded, row)
        if not balanced(loaded.state):
            raise Damaged(f"chips appeared or vanished in row {row.seq}")
        if snapshot is not None and snapshot.seq == row.seq:
            _compare_snapshot(loaded, from_snapshot(snapshot))
    if not loaded.seq:
        raise Damaged("it has no rows")
    _compare_record(loaded, room)
    chips = game_of(loaded.state).chips(loaded.state.table)
    return Audit(1, loaded.seq, chips, decided)


def _decide_again(loaded: LoadedRoom, row: Row, entropy: bytes) -> None:
    """The same command with the same stamp gives the same events."""
    stamp = RoomStamp(row.seq, row.at, row.actor, entropy)
    try:
        # It may be a command of the previous game.
        command = command_decoder(row.scope).decode(row.command)
        events = play(room_rules, loaded.state, command, stamp)
    except (Rejected, msgspec.DecodeError, AssertionError) as problem:
        raise Damaged(f"row {row.seq} would be refused now: {problem}") from None
    if encode(events).decode() != row.events:
        raise Damaged(f"row {row.seq} would have other events now")
    note_row(loaded, row.seq, row.at, events)
    if row.actor is not None and row.request is not None:
        note_answer(loaded.answers, row.actor, row.request, loaded.told)


def _compare_record(loaded: LoadedRoom, room: RoomRecord) -> None:
    if loaded.state.code != room.code or loaded.state.opened_at != room.opened_at:
        raise Damaged(f"its rows are of a room {loaded.state.code}")
    if room.closed_at is not None and loaded.state.closed_at != room.closed_at:
        raise Damaged("it is listed as closed, but its rows do not close it")


def _compare_snapshot(loaded: LoadedRoom, kept: LoadedRoom | None) -> None:
    if kept is not None and (kept.state, kept.told) != (loaded.state, loaded.told):
        raise Damaged(f"its snapshot after row {loaded.seq} says something else")
