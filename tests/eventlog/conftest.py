"""Every test of the log runs on both databases."""

import asyncio
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from bluefelt.rooms.ports import Log
from tests.eventlog.stores import PostgresStore, SqliteStore, Store, create_database, opened
from tests.postgres import PostgresServer, running_server


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    with running_server() as server:
        yield server


@pytest.fixture
def postgres(postgres_server: PostgresServer) -> PostgresStore:
    return PostgresStore(postgres_server, asyncio.run(create_database(postgres_server)))


@pytest.fixture
def sqlite(tmp_path: Path) -> SqliteStore:
    return SqliteStore(tmp_path / "felt.db")


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest) -> Store:
    found: Store = request.getfixturevalue(request.param)
    return found


@pytest.fixture
def log(store: Store) -> AbstractAsyncContextManager[Log]:
    """The store's log, open while the test runs."""
    return opened(store)
