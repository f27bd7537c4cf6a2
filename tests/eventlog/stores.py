"""Databases to test with, rows to put there, and ways to look behind the log's back."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from itertools import count
from pathlib import Path
from typing import Any, Protocol

import asyncpg
from msgspec import Struct

from bluefelt.eventlog import open_log
from bluefelt.rooms.ports import Entry, Log, Result, Round, Row, Total
from tests.postgres import PostgresServer

ROOM, OTHER = "a" * 32, "b" * 32
NAMES = count(1)


class Store(Protocol):
    """One empty database."""

    @property
    def url(self) -> str: ...

    async def sql(self, statement: str) -> list[tuple[Any, ...]]:
        """What somebody with a database shell would see or do."""
        ...

    async def commits(self) -> int:
        """How many transactions wrote the events there are."""
        ...


class SqliteStore(Struct, frozen=True):
    """A file."""

    path: Path

    @property
    def url(self) -> str:
        return f"sqlite:///{self.path}"

    async def sql(self, statement: str) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(self.path, isolation_level=None)) as shell:
            return shell.execute(statement).fetchall()

    async def commits(self) -> int:
        """The frames in the write-ahead log that end a transaction."""
        wal = self.path.with_name(self.path.name + "-wal").read_bytes()
        frame = 24 + int.from_bytes(wal[8:12], "big")
        heads = [wal[start : start + 24] for start in range(32, len(wal), frame)]
        return sum(head[4:8] != bytes(4) for head in heads if head[8:16] == wal[16:24])


class PostgresStore(Struct, frozen=True):
    """A database of the server."""

    server: PostgresServer
    database: str

    @property
    def url(self) -> str:
        return self.server.url(self.database)

    async def sql(self, statement: str) -> list[tuple[Any, ...]]:
        shell = await asyncpg.connect(self.url)
        try:
            return [tuple(row) for row in await shell.fetch(statement)]
        finally:
            await shell.close()

    async def commits(self) -> int:
        found = await self.sql("SELECT count(DISTINCT xmin::text) FROM events")
        return int(found[0][0])


async def create_database(server: PostgresServer) -> str:
    """A new database's name."""
    name = f"felt_{next(NAMES)}"
    shell = await asyncpg.connect(server.url())
    try:
        await shell.execute(f"CREATE DATABASE {name}")
    finally:
        await shell.close()
    return name


@asynccontextmanager
async def opened(store: Store, *, readonly: bool = False) -> AsyncIterator[Log]:
    """The store's log, closed afterwards."""
    log = await open_log(store.url, readonly=readonly)
    try:
        yield log
    finally:
        await log.close()


def row(seq: int, room: str = ROOM, at: int | None = None, events: str = "[]") -> Row:
    return Row(
        room=room,
        seq=seq,
        at=1_700_000_000_000 + seq if at is None else at,
        actor="Ann" if seq % 2 else None,
        request=f"session:{seq}" if seq % 2 else None,
        scope="holdem",
        rules="0.4.0",
        command='{"type":"call"}',
        events=events,
        entropy=bytes([seq % 256]) * 32,
    )


def entry(seq: int, room: str = ROOM, **more: Any) -> Entry:
    """A row; the first one opens the room, under the first letters of its id."""
    opens = more.pop("opens", room[:4] if seq == 1 else None)
    closes = more.pop("closes", False)
    return Entry(row(seq, room, **more), opens=opens, closes=closes)


def ended(seq: int, room: str = ROOM, at: int = 0, game: str = "holdem") -> Round:
    """A round that this row ended."""
    return Round(room, seq, seq, at, at, game, 1, seq, 30, False, "{}")


def result(
    seq: int, name: str, net: int, identity: str | None = None, room: str = ROOM, at: int = 0
) -> Result:
    return Result(room, seq, at, name, identity, "holdem", net)


def total(name: str, net: int, identity: str | None = None, **more: Any) -> Total:
    """What somebody has won or lost in two rounds, one of them with a gain."""
    room, game, stakes = (
        more.pop("room", ROOM),
        more.pop("game", "holdem"),
        more.pop("stakes", "chips"),
    )
    return Total(room, name, game, stakes, identity, 0, 2, 1, net, '{"hands":2}')


async def fill(log: Log, rows: int, room: str = ROOM) -> list[Row]:
    """The room has so many rows."""
    entries = [entry(seq, room) for seq in range(1, rows + 1)]
    await asyncio.gather(*map(log.append, entries))
    return [each.row for each in entries]


async def outcomes(log: Log, *entries: Entry) -> list[object]:
    """None for what was appended, the type of the error for what was not."""
    found = await asyncio.gather(*map(log.append, entries), return_exceptions=True)
    return [None if each is None else type(each) for each in found]
