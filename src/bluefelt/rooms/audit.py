"""Reading a room's whole log with suspicion: does it add up, and would it be decided so again?"""

import msgspec
from msgspec import Struct

from bluefelt import __version__
from bluefelt.engine.contract import Chips, Command
from bluefelt.engine.rejected import Rejected
from bluefelt.rooms.ports import Damaged, Log, RoomId, Row
from bluefelt.rooms.records import (
    Folded,
    command_decoder,
    encode,
    fold,
    from_snapshot,
    note_answer,
)
from bluefelt.rooms.room import balanced, new_room, play
from bluefelt.rooms.state import RoomStamp
from bluefelt.rooms.tables import house_of


class Audit(Struct, frozen=True):
    """What was found to be right."""

    rooms: int = 0
    rows: int = 0
    chips: Chips = 0
    decided: int = 0  # commands that came to the same again

    def __add__(self, other: "Audit") -> "Audit":
        return Audit(
            self.rooms + other.rooms,
            self.rows + other.rows,
            self.chips + other.chips,
            self.decided + other.decided,
        )


async def audit_room(log: Log, room: RoomId) -> Audit:
    """What is right about a room; Damaged when something is not."""
    folded = Folded(new_room())
    decided = 0
    snapshot = await log.latest_snapshot(room)
    for row in await log.read(room):
        if row.rules == __version__ and row.entropy is not None:
            decided += _decide_again(folded, row, row.entropy)
        else:
            fold(folded, row)
        if not balanced(folded.state):
            raise Damaged(f"chips appeared or vanished in row {row.seq}")
        if snapshot is not None and snapshot.seq == row.seq:
            _compare_snapshot(folded, from_snapshot(snapshot))
    if not folded.seq:
        raise Damaged("it has no rows")
    return Audit(1, folded.seq, house_of(folded.state).chips(folded.state.table), decided)


def _decide_again(folded: Folded, row: Row, entropy: bytes) -> int:
    """The same command with the same stamp gives the same events."""
    state = folded.state
    stamp = RoomStamp(row.seq, row.at, row.actor, entropy)
    try:
        command = _command(row)
        events = play(state, command, stamp)
    except (Rejected, msgspec.DecodeError, AssertionError) as problem:
        raise Damaged(f"row {row.seq} would not be decided so again: {problem}") from None
    if encode(events).decode() != row.events:
        raise Damaged(f"row {row.seq} would be decided otherwise")
    folded.seq, folded.at = row.seq, row.at
    if row.actor is not None and row.request is not None:
        note_answer(folded.answers, row.actor, row.request, row.seq)
    return 1


def _command(row: Row) -> Command:
    """The command of a row, which may be one of the game that was played before."""
    return command_decoder(row.scope).decode(row.command)


def _compare_snapshot(folded: Folded, kept: Folded | None) -> None:
    if kept is not None and kept.state != folded.state:
        raise Damaged(f"its snapshot after row {folded.seq} says something else")
