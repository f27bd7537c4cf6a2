"""What every table shows, so that a client can show a game that it does not know."""

from typing import TypeAlias

from msgspec import Struct

from bluefelt.engine.contract import Chips, Millis, Seat


class SeatView(Struct, frozen=True, gc=False):
    """One occupied seat, as everybody sees it."""

    seat: Seat
    name: str
    stack: Chips | None  # None: nobody plays for chips
    in_round: bool  # takes part in the round; between rounds, in the last one while it is shown
    sitting_out: bool
    away: bool
    dropped: bool


class TableView(Struct, frozen=True, gc=False):
    """The table, as the rail sees it; a game adds its own fields and narrows phase and seats."""

    round: int  # the number of the hand, race or game; 0 before the first
    running: bool  # a round is under way
    phase: str
    turn: int  # rises with every decision; (round, phase, turn) identifies one at this table
    waits_for: tuple[Seat, ...]  # who has to act, or to deal; empty while all may
    due: Millis | None  # when the clock of the decision or phase runs out
    next_deal: Millis | None
    paused_at: Millis | None
    finished: bool  # nothing more is dealt: the tournament has its winner
    seats: tuple[SeatView, ...]


DecisionKey: TypeAlias = tuple[int, int, str, int]


def decision_key(table: int, view: TableView) -> DecisionKey:
    """The decision that a button belongs to; a click with another key is stale.

    Every table counts its rounds from one, so the table's number is part of the key.
    """
    return table, view.round, view.phase, view.turn
