"""An SQLite file of ours: created, owned by one server, connected to, brought up to date."""

import fcntl
import os
import sqlite3
from pathlib import Path
from urllib.parse import quote

from bluefelt.engine.contract import Millis
from bluefelt.eventlog.address import BadDatabase
from bluefelt.eventlog.upgrades import (
    alembic_config,
    is_behind,
    refuse_behind,
    sqlite_revision,
    upgrade_sqlite,
)

PRIVATE = 0o600  # seeds and token hashes are nobody else's business
PATIENCE: Millis = 5_000  # for a backup or a shell that has locked the file

# Writes a page, as a row would, and changes nothing that anybody reads.
TOUCH = "PRAGMA user_version = 1"


def connect(
    path: Path, *, readonly: bool = False, patience: Millis = PATIENCE
) -> sqlite3.Connection:
    """A connection without transactions of its own making, for any one thread at a time."""
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
    """Which file lies there; None: none does."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def access(path: Path) -> str:
    """How to read the file: as one that may change, unless it lies where nothing can."""
    # SQLite makes files beside one that may change, which fails on a read-only disk.
    at_rest = not path.with_name(path.name + "-wal").exists()
    return "immutable=1" if at_rest and not os.access(path.parent, os.W_OK) else "mode=ro"


def own(path: Path) -> int:
    """The lock that only one server can have on the file; closing it lets go."""
    descriptor = os.open(path.with_name(path.name + ".lock"), os.O_RDWR | os.O_CREAT, PRIVATE)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(descriptor)
        raise BadDatabase(f"{path} is in use by another bluefelt server.") from None
    return descriptor


def create(path: Path) -> None:
    """The file exists; a new one is for its owner's eyes only."""
    try:
        # Never opened if it is there: closing it again would drop the locks SQLite has on it.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
    except FileExistsError:
        if not path.is_file():
            raise BadDatabase(f"{path} is not a file.") from None


def prepare(path: Path) -> None:
    """The file is a log of this version that can be written to."""
    connection = connect(path)
    try:
        behind = is_behind(sqlite_revision(connection, str(path)), str(path))
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        if mode != "wal":
            raise BadDatabase(f"{path} lies on a file system on which SQLite has no WAL mode.")
        connection.execute(TOUCH)
    finally:
        connection.close()
    if behind:
        plain = connect(path)
        plain.execute("PRAGMA foreign_keys = OFF")  # so that tables can be rebuilt
        upgrade_sqlite(plain, alembic_config())


def inspect(path: Path) -> None:
    """The file is a log of this version that can be read."""
    if not path.is_file():
        raise BadDatabase(f"There is no database at {path}.")
    connection = connect(path, readonly=True)
    try:
        refuse_behind(sqlite_revision(connection, str(path)), str(path))
    finally:
        connection.close()
