"""Upgrades of databases from earlier versions, each complete or not done at all."""

import sqlite3
from io import StringIO
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import StaticPool, create_engine
from sqlalchemy.exc import DBAPIError

from bluefelt.eventlog.address import BadDatabase

MIGRATIONS = Path(__file__).with_name("migrations")


def alembic_config(migrations: Path = MIGRATIONS) -> Config:
    """Alembic's settings, without an ini file."""
    config = Config()
    config.set_main_option("script_location", str(migrations).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def is_behind(current: str | None, shown: str) -> bool:
    """Whether the database is of an earlier version; BadDatabase if it is of a later one."""
    script = ScriptDirectory.from_config(alembic_config())
    known = {revision.revision for revision in script.walk_revisions()}
    if current is not None and current not in known:
        raise BadDatabase(
            f"{shown} was last used by a newer bluefelt (its revision is {current}, "
            f"this version knows {script.get_current_head()}): update bluefelt."
        )
    return current != script.get_current_head()


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


def upgrade_sqlite(connection: sqlite3.Connection, config: Config, revision: str = "head") -> None:
    """Upgrade the file to the revision, and use up the connection."""
    engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool)
    try:
        with engine.connect() as opened:
            # The driver starts no transaction for DDL, so half an upgrade could remain.
            opened.exec_driver_sql("BEGIN IMMEDIATE")
            config.attributes["connection"] = opened
            command.upgrade(config, revision)
            opened.commit()
    except DBAPIError as error:
        raise error.orig or error from error
    finally:
        engine.dispose()


def postgres_script(current: str | None, config: Config, revision: str = "head") -> str:
    """The statements that bring PostgreSQL from one revision to another."""
    config.output_buffer = StringIO()
    command.upgrade(config, f"{current or 'base'}:{revision}", sql=True)
    return config.output_buffer.getvalue()
