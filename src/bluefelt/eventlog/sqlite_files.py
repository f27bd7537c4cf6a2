"""An SQLite file of ours: created, locked by one server, connected to, upgraded."""

import fcntl
import os
import sqlite3
import sys
from pathlib import Path
from typing import ClassVar
from urllib.parse import quote

from bluefelt.engine.contract import Millis
from bluefelt.eventlog.address import BadDatabase
from bluefelt.eventlog.revisions import is_behind, refuse_behind, sqlite_revision

PRIVATE = 0o600  # seeds and token hashes are private
PATIENCE: Millis = 5_000  # for a backup or a shell that has locked the file

# Writes a page, as a row would, without changing any data.
TOUCH = "PRAGMA user_version = 1"


def connect(
    path: Path, *, readonly: bool = False, patience: Millis = PATIENCE
) -> sqlite3.Connection:
    """A connection without automatic transactions, for one thread at a time."""
    connection = sqlite3.connect(
        f"file:{quote(str(path))}?{access(path) if readonly else 'mode=rw'}",
        uri=True,
        timeout=patience / 1000,
        isolation_level=None,
        check_same_thread=False,
    )
    try:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def identity(path: Path) -> tuple[int, int] | None:
    """Which file is at the path; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def access(path: Path) -> str:
    """How to open the file for reading: as immutable on a read-only disk."""
    # Otherwise SQLite creates files beside it, which fails there.
    at_rest = not path.with_name(path.name + "-wal").exists()
    return "immutable=1" if at_rest and not os.access(path.parent, os.W_OK) else "mode=ro"


class Ownership:
    """The lock that only one server can hold on a file, whatever its name."""

    # On the file itself, so that no other name leads past it. Closing a file drops SQLite's own
    # locks on it, so a process opens it only once for that.
    _owned: ClassVar[set[tuple[int, int] | None]] = set()

    def __init__(self, path: Path) -> None:
        self._file = identity(path)
        in_use = BadDatabase(f"{path} is in use by another bluefelt server.")
        if self._file in self._owned:
            raise in_use
        beside = path.with_name(path.name + ".lock")  # elsewhere SQLite would wait for our lock
        lock = path if sys.platform == "linux" else beside
        self._descriptor = os.open(lock, os.O_RDWR | os.O_CREAT, PRIVATE)
        try:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._descriptor)
            raise in_use from None
        self._owned.add(self._file)

    def release(self) -> None:
        self._owned.discard(self._file)
        os.close(self._descriptor)


def create(path: Path) -> None:
    """Create the file unless it exists, readable only by its owner."""
    try:
        # An existing file is not opened: closing it would drop SQLite's locks on it.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
    except FileExistsError:
        if not path.is_file():
            raise BadDatabase(f"{path} is not a file.") from None


def prepare(path: Path) -> None:
    """Make the file a writable log of this version, or BadDatabase."""
    connection = connect(path)
    try:
        behind = is_behind(sqlite_revision(connection, str(path)), str(path))
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        if mode != "wal":
            raise BadDatabase(f"{path} is on a file system without support for SQLite's WAL.")
        connection.execute(TOUCH)
    finally:
        connection.close()
    if behind:
        from bluefelt.eventlog.upgrades import alembic_config, upgrade_sqlite

        plain = connect(path)
        plain.execute("PRAGMA foreign_keys = OFF")  # so that tables can be rebuilt
        upgrade_sqlite(plain, alembic_config())


def inspect(path: Path) -> None:
    """Check that the file is a readable log of this version, or BadDatabase."""
    if not path.is_file():
        raise BadDatabase(f"There is no database at {path}.")
    connection = connect(path, readonly=True)
    try:
        refuse_behind(sqlite_revision(connection, str(path)), str(path))
    finally:
        connection.close()
