"""The append-only log of all rooms, on SQLite or PostgreSQL."""

from bluefelt.eventlog.address import BadDatabase
from bluefelt.eventlog.opening import open_log

__all__ = ["BadDatabase", "open_log"]
