"""One thread that commits whatever is pending in one transaction."""

import sqlite3
from asyncio import AbstractEventLoop, Future
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TypeAlias

from msgspec import Struct

from bluefelt.eventlog.batch import CLOSED, MOST_PENDING, PLENTY_PENDING, Bulk, gather
from bluefelt.rooms.ports import CodeTaken, Conflict, Entry, LogUnavailable

# A row out of order gets no seq, and the table refuses it: no gaps.
APPEND = """
INSERT INTO events (room, seq, at, actor, request, scope, rules, command, events, entropy)
VALUES (?1, CASE WHEN ?2 = 1 + coalesce((SELECT max(seq) FROM events WHERE room = ?1), 0)
            THEN ?2 END, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
"""
OPEN = "INSERT INTO rooms (id, code, opened_at) VALUES (?, ?, ?)"
CLOSE = "UPDATE rooms SET closed_at = ? WHERE id = ? AND closed_at IS NULL"


class Statements(Struct, frozen=True):
    """Something to write that is no entry, all or nothing."""

    bulks: tuple[Bulk, ...]


Write: TypeAlias = Entry | Statements
Pending: TypeAlias = tuple[Write, "Future[None]"]
Outcome: TypeAlias = Exception | None


class Writer:
    """Takes writes from the event loop, and resolves their futures there."""

    def __init__(
        self,
        connect: Callable[[], sqlite3.Connection],
        loop: AbstractEventLoop,
        identify: Callable[[], object] = lambda: None,
    ) -> None:
        self._connect = connect
        self._loop = loop
        self._identify = identify  # the file that we write to
        self._file: object = None
        self._connection: sqlite3.Connection | None = None
        self._closing = False
        self._gathered: list[Pending] = []  # in this iteration of the event loop
        self._unsettled = 0
        self._handed_over: SimpleQueue[list[Pending] | None] = SimpleQueue()  # None: the last
        # A daemon: a server that crashes need not wait, only acknowledged rows count.
        self._thread = Thread(target=self._run, name="eventlog", daemon=True)
        self._thread.start()

    def submit(self, write: Write) -> "Future[None]":
        """A future that is done when the write is durable."""
        future: Future[None] = self._loop.create_future()
        if self._closing:
            future.set_exception(LogUnavailable(CLOSED))
        elif self._unsettled >= MOST_PENDING:
            future.set_exception(LogUnavailable(PLENTY_PENDING))
        else:
            if not self._gathered:
                self._loop.call_soon(self._hand_over)
            self._gathered.append((write, future))
            self._unsettled += 1
        return future

    async def close(self) -> None:
        """Finish everything submitted, and end the thread."""
        if not self._closing:
            self._closing = True
            self._hand_over()
            self._handed_over.put(None)
        await self._loop.run_in_executor(None, self._thread.join)

    def _hand_over(self) -> None:
        # Once per iteration, not per row: each wake-up of the thread contends for the GIL.
        if self._gathered:
            self._handed_over.put(self._gathered)
            self._gathered = []

    def _settle(self, settled: list[tuple["Future[None]", Outcome]]) -> None:
        self._unsettled -= len(settled)
        for future, outcome in settled:
            if future.done():  # cancelled by its caller
                continue
            if outcome is None:
                future.set_result(None)
            else:
                future.set_exception(outcome)

    def _run(self) -> None:
        closing = False
        while not closing:
            pending, closing = self._take()
            if pending:
                outcomes = self._write([write for write, _ in pending])
                futures = (future for _, future in pending)
                settled = list(zip(futures, outcomes, strict=True))
                self._loop.call_soon_threadsafe(self._settle, settled)
        self._disconnect()

    def _take(self) -> tuple[list[Pending], bool]:
        """Everything pending, and whether it is the last."""
        pending: list[Pending] = []
        handed = self._handed_over.get()
        try:
            while handed is not None:
                pending += handed
                handed = self._handed_over.get_nowait()
        except Empty:
            return pending, False
        return pending, True

    def _write(self, writes: list[Write]) -> list[Outcome]:
        """Commit them together, without those that cannot be committed."""
        try:
            self._commit(writes)
        except LogUnavailable as error:
            return [LogUnavailable(str(error)) for _ in writes]
        except Exception as error:  # a single write is at fault
            if len(writes) == 1:
                return [refusal(writes[0], error)]
            half = len(writes) // 2
            return self._write(writes[:half]) + self._write(writes[half:])
        return [None] * len(writes)

    def _commit(self, writes: list[Write]) -> None:
        try:
            if self._connection is not None and self._identify() != self._file:
                self._disconnect()  # SQLite would go on writing to a deleted file
            if self._connection is None:
                self._file = self._identify()
                self._connection = self._connect()
            with self._connection:  # rolls back on errors
                self._connection.execute("BEGIN IMMEDIATE")
                write_all(self._connection, writes)
        except sqlite3.Error as error:
            if is_about_data(error):
                raise
            # SQLite may have fallen back to read-only: a new connection tries again.
            self._disconnect()
            raise LogUnavailable(f"the database cannot be written to: {error}") from error

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def write_all(connection: sqlite3.Connection, writes: list[Write]) -> None:
    """Write everything, without committing."""
    batch = gather(write for write in writes if isinstance(write, Entry))
    if batch.opened:
        connection.executemany(OPEN, batch.opened)
    if batch.rows:
        connection.executemany(APPEND, batch.rows)
    if batch.closed:
        connection.executemany(CLOSE, batch.closed)
    if len(batch.rows) < len(writes):
        for write in writes:
            if isinstance(write, Statements):
                for sql, values in write.bulks:
                    connection.executemany(sql, values)


def is_about_data(error: sqlite3.Error) -> bool:
    """Whether the data is at fault, not the database."""
    return isinstance(
        error,
        sqlite3.IntegrityError
        | sqlite3.DataError
        | sqlite3.ProgrammingError
        | sqlite3.InterfaceError,
    )


def refusal(write: Write, error: Exception) -> Exception:
    """The error that the caller gets."""
    if not isinstance(error, sqlite3.IntegrityError):
        return ValueError(f"this cannot be stored: {error}")
    if isinstance(write, Statements):
        return Conflict(f"the room is not in the log: {error}")
    if "rooms.code" in str(error):
        return CodeTaken(f"an open room has the code {write.opens}")
    row = write.row
    return Conflict(f"row {row.seq} is not the next one of room {row.room}: {error}")
