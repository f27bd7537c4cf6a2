"""The append-only log of all rooms, on SQLite or PostgreSQL."""

from bluefelt.eventlog.address import BadDatabase, File, parse_address
from bluefelt.eventlog.postgres import PostgresLog
from bluefelt.eventlog.sqlite import SqliteLog
from bluefelt.rooms.ports import Log

__all__ = ["BadDatabase", "open_log"]


async def open_log(url: str, *, readonly: bool = False, alone: bool = False) -> Log:
    """The log at a path, an sqlite:/// or a postgresql:// URL, up to date; or BadDatabase.

    *alone*: nobody else may write to a database either; to a file nobody may anyway.
    """
    address = parse_address(url)
    if isinstance(address, File):
        return await SqliteLog.open(address.path, readonly=readonly)
    return await PostgresLog.open(address, readonly=readonly, alone=alone)
