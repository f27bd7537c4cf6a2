"""The databases of the log's own tests."""

from tests.eventlog.conftest import postgres, postgres_server, sqlite, store

__all__ = ["postgres", "postgres_server", "sqlite", "store"]
