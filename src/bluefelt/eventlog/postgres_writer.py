"""One task that commits whatever is pending in one statement, or one transaction."""

import asyncio
from asyncio import Future
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeAlias

import asyncpg

from bluefelt.eventlog.batch import (
    CLOSED,
    MOST_PENDING,
    PLENTY_PENDING,
    Batch,
    Values,
    gather,
    places,
)
from bluefelt.rooms.ports import CodeTaken, Conflict, Entry, InDoubt, LogUnavailable

# A row out of order gets no seq, and the table refuses it: no gaps. Sorted, because two processes
# that lock each other's rows in different orders would deadlock.
APPEND = """
INSERT INTO events (room, seq, at, actor, request, scope, rules, command, events, entropy)
SELECT room,
       CASE WHEN seq = place + coalesce((SELECT max(seq) FROM events WHERE room = new.room), 0)
            THEN seq END,
       at, actor, request, scope, rules, command, events, entropy
FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[],
            $7::text[], $8::text[], $9::text[], $10::bytea[], $11::bigint[])
     AS new (room, seq, at, actor, request, scope, rules, command, events, entropy, place)
ORDER BY room, place
"""
OPEN = """
INSERT INTO rooms (id, code, opened_at)
SELECT id, code, at FROM unnest($1::text[], $2::text[], $3::bigint[]) AS new (id, code, at)
ORDER BY code
"""
CLOSE = """
UPDATE rooms SET closed_at = over.at
FROM unnest($1::bigint[], $2::text[]) AS over (at, room)
WHERE id = over.room AND closed_at IS NULL
"""

CLOSE_S = 5

LOST = (OSError, asyncpg.InterfaceError, asyncpg.PostgresConnectionError)  # OSError: timeouts too
TROUBLE = (*LOST, asyncpg.PostgresError, asyncpg.InternalClientError)

Pending: TypeAlias = tuple[Entry, "Future[None]"]
Outcome: TypeAlias = Exception | None


class Writer:
    """Takes entries, and resolves their futures when they are durable."""

    def __init__(self, connect: Callable[[], Awaitable[asyncpg.Connection]]) -> None:
        self._connect = connect
        self._connection: asyncpg.Connection | None = None
        self._loop = asyncio.get_running_loop()
        self._closing = False
        self._pending: list[Pending] = []
        self._wake = asyncio.Event()
        self._task = self._loop.create_task(self._run(), name="eventlog")

    def submit(self, entry: Entry) -> "Future[None]":
        """A future that is done when the entry is durable."""
        future: Future[None] = self._loop.create_future()
        if self._closing:
            future.set_exception(LogUnavailable(CLOSED))
        elif len(self._pending) >= MOST_PENDING:
            future.set_exception(LogUnavailable(PLENTY_PENDING))
        else:
            if not self._pending:
                self._wake.set()
            self._pending.append((entry, future))
        return future

    async def close(self) -> None:
        """Finish everything submitted, and close the connection."""
        self._closing = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        try:
            while self._pending or not self._closing:
                await self._wake.wait()
                self._wake.clear()
                pending, self._pending = self._pending, []
                if pending:
                    settle(pending, await self._write([entry for entry, _ in pending]))
        finally:
            await self._take_leave()

    async def _write(self, entries: list[Entry]) -> list[Outcome]:
        """Commit them together, without those that cannot be committed."""
        try:
            await self._commit(gather(entries))
        except LogUnavailable as error:
            return [type(error)(str(error)) for _ in entries]
        except Exception as error:  # a single entry is at fault
            if len(entries) == 1:
                return [refusal(entries[0], error)]
            half = len(entries) // 2
            return await self._write(entries[:half]) + await self._write(entries[half:])
        return [None] * len(entries)

    async def _commit(self, batch: Batch) -> None:
        connection = await self._connected()
        try:
            if batch.is_plain:
                await append(connection, batch)
            else:
                async with connection.transaction():
                    await write_all(connection, batch)
        except TROUBLE as error:
            if is_about_data(error):
                raise
            self._disconnect()
            if isinstance(error, LOST):
                raise InDoubt(f"the database was lost while writing: {error}") from error
            raise LogUnavailable(f"the database cannot be written to: {error}") from error

    async def _connected(self) -> asyncpg.Connection:
        if self._connection is None or self._connection.is_closed():
            try:
                self._connection = await self._connect()
            except TROUBLE as error:
                raise LogUnavailable(f"the database cannot be reached: {error}") from error
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def _take_leave(self) -> None:
        if self._connection is not None:
            with suppress(*TROUBLE):  # it is closed all the same
                await self._connection.close(timeout=CLOSE_S)


def settle(pending: list[Pending], outcomes: list[Outcome]) -> None:
    """Resolve the futures that are still waited for."""
    for (_, future), outcome in zip(pending, outcomes, strict=True):
        if future.done():  # cancelled by its caller
            continue
        if outcome is None:
            future.set_result(None)
        else:
            future.set_exception(outcome)


def columns(rows: list[Values]) -> list[list[object]]:
    """The same values by column."""
    return [list(column) for column in zip(*rows, strict=True)]


async def append(connection: asyncpg.Connection, batch: Batch) -> None:
    """Write all rows, or none."""
    await connection.execute(APPEND, *columns(batch.rows), places(batch.rows))


async def write_all(connection: asyncpg.Connection, batch: Batch) -> None:
    """Write everything, without committing."""
    if batch.opened:
        await connection.execute(OPEN, *columns(batch.opened))
    await append(connection, batch)
    if batch.closed:
        await connection.execute(CLOSE, *columns(batch.closed))


def is_about_data(error: Exception) -> bool:
    """Whether the data is at fault, not the database."""
    if isinstance(error, asyncpg.InterfaceError):
        return isinstance(error, ValueError)  # asyncpg could not encode it
    return isinstance(error, asyncpg.IntegrityConstraintViolationError | asyncpg.DataError)


def refusal(entry: Entry, error: Exception) -> Exception:
    """The error that the caller gets."""
    row = entry.row
    match error:
        case asyncpg.IntegrityConstraintViolationError(constraint_name="open_codes"):
            return CodeTaken(f"an open room has the code {entry.opens}")
        case asyncpg.IntegrityConstraintViolationError(table_name="rooms" | "events"):
            broken = constraint(error)
            return Conflict(f"row {row.seq} is not the next one of room {row.room}: {broken}")
    return ValueError(f"this cannot be stored: {type(error).__name__}")


def constraint(error: asyncpg.IntegrityConstraintViolationError) -> str:
    """The constraint's name, or the missing column; never the row, which PostgreSQL also quotes."""
    return error.constraint_name or f"{error.table_name}.{error.column_name}"
