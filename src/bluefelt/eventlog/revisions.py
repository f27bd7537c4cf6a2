"""Which version of the schema a database has, and whether this bluefelt can use it."""

import sqlite3
from pathlib import Path

from bluefelt.eventlog.address import BadDatabase

MIGRATIONS = Path(__file__).with_name("migrations")


def revisions() -> list[str]:
    """Every revision that this version knows, in order: what its migrations' names begin with."""
    return sorted(path.name[:4] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def is_behind(current: str | None, shown: str) -> bool:
    """Whether the database is of an earlier version; BadDatabase if it is of a later one."""
    *_, newest = known = revisions()
    if current is not None and current not in known:
        raise BadDatabase(
            f"{shown} was last used by a newer bluefelt (its revision is {current}, "
            f"this version knows {newest}): update bluefelt."
        )
    return current != newest


def refuse_behind(current: str | None, shown: str) -> None:
    """BadDatabase if the database is of an earlier version."""
    if is_behind(current, shown):
        raise BadDatabase(
            f"{shown} is of an older version: start the server once to bring it up to date."
        )


def sqlite_revision(connection: sqlite3.Connection, shown: str) -> str | None:
    """The file's revision; None: a new file."""
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    if not tables:
        return None
    if "alembic_version" not in tables:
        raise BadDatabase(f"{shown} belongs to another program: it has tables, but not ours.")
    rows = connection.execute("SELECT version_num FROM alembic_version").fetchall()
    return rows[0][0] if rows else None
