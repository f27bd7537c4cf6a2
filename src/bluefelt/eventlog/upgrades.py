"""Upgrades of databases from earlier versions, each complete or not done at all.

Alembic is slow to import, so import this module only to upgrade.
"""

import sqlite3
from io import StringIO
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import StaticPool, create_engine
from sqlalchemy.exc import DBAPIError

from bluefelt.eventlog.revisions import MIGRATIONS


def alembic_config(migrations: Path = MIGRATIONS) -> Config:
    """Alembic's settings, without an ini file."""
    config = Config()
    config.set_main_option("script_location", str(migrations).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


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
