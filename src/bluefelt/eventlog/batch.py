"""Entries split into rows for each table."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import astuple

from bluefelt.rooms.ports import Entry

MOST_PENDING = 10_000  # pending appends; more means that the database is far behind or gone
PLENTY_PENDING = f"more than {MOST_PENDING:,} rows are waiting for the database"
CLOSED = "the log is closed"
ONLY_READ = "the log was opened for reading only"

Values: TypeAlias = tuple[Any, ...]
Bulk: TypeAlias = tuple[str, Sequence[Values]]  # a statement, and the values of each time


class Batch(Struct):
    """What entries write, table by table, in the order of its columns."""

    rows: list[Values] = []
    opened: list[Values] = []  # room, code, at
    closed: list[Values] = []  # at, room

    @property
    def is_plain(self) -> bool:
        return not (self.opened or self.closed)


def gather(entries: Iterable[Entry]) -> Batch:
    """All entries as one batch."""
    batch = Batch()
    add_row = batch.rows.append
    for entry in entries:
        row = entry.row
        add_row(astuple(row))
        if entry.opens is not None:
            batch.opened.append((row.room, entry.opens, row.at))
        if entry.closes:
            batch.closed.append((row.at, row.room))
    return batch


def places(rows: Iterable[Values]) -> list[int]:
    """Which of its room's rows in the batch each one is.

    >>> places([("a", 7), ("b", 1), ("a", 8)])
    [1, 1, 2]
    """
    counts: dict[str, int] = {}
    found = []
    for room, *_ in rows:
        counts[room] = place = counts.get(room, 0) + 1
        found.append(place)
    return found
