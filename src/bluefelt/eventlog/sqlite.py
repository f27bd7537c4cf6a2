"""The log in an SQLite file: one thread writes, another reads."""

import asyncio
import sqlite3
from asyncio import Future
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TypeVar

from bluefelt.engine.contract import Millis
from bluefelt.eventlog.address import BadDatabase
from bluefelt.eventlog.batch import CLOSED, ONLY_READ, Bulk
from bluefelt.eventlog.sqlite_files import (
    PATIENCE,
    TOUCH,
    Ownership,
    connect,
    create,
    identity,
    inspect,
    prepare,
)
from bluefelt.eventlog.sqlite_writer import Statements, Writer
from bluefelt.eventlog.stored import StoredLog
from bluefelt.rooms.ports import Entry, LogUnavailable

ANYTHING = "SELECT 1 FROM events LIMIT 1"

T = TypeVar("T")


class SqliteLog(StoredLog):
    """The log in a file that this process owns, or only reads."""

    def __init__(
        self, path: Path, ownership: Ownership | None, patience: Millis = PATIENCE
    ) -> None:
        loop = asyncio.get_running_loop()
        self._loop = loop
        self._ownership = ownership
        self._connect_to_read = partial(connect, path, readonly=True, patience=patience)
        self._reader: sqlite3.Connection | None = None
        self._identify = partial(identity, path)
        self._file: object = None  # which the reader reads
        self._reading = ThreadPoolExecutor(1, "eventlog-reading")
        self._writer: Writer | None = None
        self._is_open = True
        if ownership is not None:
            connect_to_write = partial(connect, path, patience=patience)
            self._writer = Writer(connect_to_write, loop, self._identify)

    @classmethod
    async def open(
        cls, path: Path, *, readonly: bool = False, patience: Millis = PATIENCE
    ) -> "SqliteLog":
        """The log in this file, created if it does not exist."""
        path = path.resolve()
        ownership = await asyncio.to_thread(claim, path, readonly)
        log = cls(path, ownership, patience)
        try:
            # Open the reader now: it creates a file, which a full disk would refuse later.
            await log._fetch(int, ANYTHING)
        except LogUnavailable as error:
            await log.close()
            raise BadDatabase(f"{path} cannot be used: {error}.") from error
        return log

    def append(self, entry: Entry) -> "Future[None]":
        if self._writer is None:
            return self._refused()
        return self._writer.submit(entry)

    async def check(self) -> None:
        await self._execute(TOUCH)
        await self._fetch(int, ANYTHING)

    async def close(self) -> None:
        self._is_open = False
        await asyncio.to_thread(self._reading.shutdown)
        self._drop_reader()
        # The writer last: only it can checkpoint, which leaves a single file.
        if self._writer is not None:
            await self._writer.close()
        if self._ownership is not None:
            self._ownership.release()
            self._ownership = None

    async def _execute_all(self, *statements: Bulk) -> None:
        if self._writer is None:
            await self._refused()
        else:
            await self._writer.submit(Statements(statements))

    async def _fetch(self, kind: Callable[..., T], sql: str, *values: object) -> list[T]:
        if not self._is_open:
            raise LogUnavailable(CLOSED)
        return await self._loop.run_in_executor(self._reading, self._select, kind, sql, values)

    def _select(self, kind: Callable[..., T], sql: str, values: tuple[object, ...]) -> list[T]:
        try:
            if self._reader is not None and self._identify() != self._file:
                self._drop_reader()
            if self._reader is None:
                self._file = self._identify()
                self._reader = self._connect_to_read()
            found = self._reader.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            self._drop_reader()
            raise LogUnavailable(f"the database cannot be read: {error}") from error
        return [kind(*row) for row in found]

    def _drop_reader(self) -> None:
        if self._reader is not None:
            self._reader.close()
            self._reader = None

    def _refused(self) -> "Future[None]":
        future: Future[None] = self._loop.create_future()
        future.set_exception(LogUnavailable(ONLY_READ))
        return future


def claim(path: Path, readonly: bool) -> Ownership | None:
    """Lock and prepare the file, and return the lock; or prepare it for reading."""
    ownership: Ownership | None = None
    try:
        if readonly:
            inspect(path)
            return None
        path.parent.mkdir(parents=True, exist_ok=True)
        create(path)
        ownership = Ownership(path)
        prepare(path)
    except BaseException as error:
        if ownership is not None:
            ownership.release()
        if isinstance(error, OSError):
            raise BadDatabase(f"{path} cannot be used: {error.strerror}.") from error
        if isinstance(error, sqlite3.Error):
            raise BadDatabase(f"{path} cannot be used: {error}.") from error
        raise
    return ownership
