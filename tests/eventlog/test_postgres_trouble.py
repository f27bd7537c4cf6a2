"""A server that goes away, stops answering or takes only reads."""

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from unittest.mock import AsyncMock

import pytest

from bluefelt.eventlog import BadDatabase, open_log, postgres_owner
from bluefelt.eventlog import postgres as eventlog_postgres
from bluefelt.eventlog.address import Server, parse_address
from bluefelt.eventlog.postgres import connect_to
from bluefelt.rooms.ports import Conflict, InDoubt, Log, LogUnavailable
from tests.eventlog.stores import ROOM, PostgresStore, entry, fill, opened, outcomes

CUT = (
    "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)
OWNER = (
    "SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = database "
    "WHERE locktype = 'advisory' AND granted AND datname = current_database()"
)

WAITING = OWNER.replace("granted", "NOT granted")


async def refused_everywhere(log: Log) -> None:
    """Nothing works, and all of it says so."""
    found = await outcomes(log, entry(4), entry(5))
    assert all(isinstance(each, type) and issubclass(each, LogUnavailable) for each in found)
    for attempt in (log.read(ROOM), log.check(), log.drop_token(b"x")):
        with pytest.raises(LogUnavailable):
            await attempt


async def test_a_server_that_comes_back_is_used_again(postgres: PostgresStore) -> None:
    async with opened(postgres) as log:
        await fill(log, 3)
        postgres.server.stop()
        try:
            await refused_everywhere(log)
            await refused_everywhere(log)
            with pytest.raises(BadDatabase):
                await open_log(postgres.url)
        finally:
            postgres.server.start()
        assert await outcomes(log, entry(4), entry(5)) == [None, None]
        assert len(await log.read(ROOM)) == 5
        await log.check()


async def test_a_log_closes_without_its_server(postgres: PostgresStore) -> None:
    log = await open_log(postgres.url)
    postgres.server.stop()
    try:
        await log.close()
    finally:
        postgres.server.start()


async def test_cut_connections_are_made_anew(postgres: PostgresStore) -> None:
    async with opened(postgres) as log:
        await fill(log, 3)
        assert len(await postgres.sql(CUT)) >= 2
        found = await outcomes(log, entry(4))
        if found != [None]:  # the news of the cut may come with the next row
            assert issubclass(found[0], LogUnavailable)  # type: ignore[arg-type]
            await log.append(entry(4))
        assert len(await postgres.sql("SELECT * FROM events")) == 4


async def test_a_server_whose_connections_were_cut_keeps_the_database_to_itself(
    postgres: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(postgres_owner.SESSION, "lock_timeout", "100")
    in_use = "in use by another bluefelt server"
    log = await open_log(postgres.url, alone=True)
    with pytest.raises(BadDatabase, match=in_use):
        await open_log(postgres.url, alone=True)
    [(owner,)] = await postgres.sql(OWNER)
    await postgres.sql(CUT)
    async with asyncio.timeout(20):
        while await postgres.sql(OWNER) in ([], [(owner,)]):
            pass
    with pytest.raises(BadDatabase, match=in_use):
        await open_log(postgres.url, alone=True)
    await log.close()
    await (await open_log(postgres.url, alone=True)).close()


async def _check_on(log: Log) -> None:
    while True:
        await log.check()


async def test_a_server_that_has_lost_the_database_to_another_writes_nothing(
    postgres: PostgresStore,
) -> None:
    """Its connections were cut while another one was about to start."""
    log = await open_log(postgres.url, alone=True)
    await fill(log, 3)
    [(owner,)] = await postgres.sql(OWNER)
    starting = asyncio.create_task(open_log(postgres.url, alone=True))
    async with asyncio.timeout(20):
        while not await postgres.sql(WAITING):
            pass
        await postgres.sql(f"SELECT pg_terminate_backend({owner}, 10000)")
        other = await starting
        with pytest.raises(LogUnavailable, match="not ours"):
            await _check_on(log)
        assert await outcomes(log, entry(4)) == [LogUnavailable]
        assert await outcomes(other, entry(4)) == [None]
        await other.close()
        while await outcomes(log, entry(5)) != [None]:
            pass
    await log.close()


async def test_the_tables_of_another_server_are_not_upgraded(
    postgres: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(postgres_owner.SESSION, "lock_timeout", "100")
    log = await open_log(postgres.url, alone=True)
    upgraded = AsyncMock()
    monkeypatch.setattr(eventlog_postgres, "upgrade", upgraded)
    with pytest.raises(BadDatabase, match="in use by another bluefelt server"):
        await open_log(postgres.url, alone=True)
    await log.close()
    assert not upgraded.called
    await (await open_log(postgres.url, alone=True)).close()
    assert upgraded.called


async def test_a_read_only_server_takes_no_rows(postgres: PostgresStore) -> None:
    async with opened(postgres) as log:
        await fill(log, 1)
    name = postgres.database
    await postgres.sql(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    assert await postgres.sql("SHOW default_transaction_read_only") == [("on",)]
    async with opened(postgres) as log:
        assert len(await log.read(ROOM)) == 1
        assert await outcomes(log, entry(2)) == [LogUnavailable]
        with pytest.raises(LogUnavailable, match="read-only"):
            await log.check()

        elsewhere = PostgresStore(postgres.server, "postgres")
        await elsewhere.sql(f"ALTER DATABASE {name} RESET default_transaction_read_only")
        assert await outcomes(log, entry(2)) == [None]


async def test_a_commit_is_durable_whatever_the_database_prefers(postgres: PostgresStore) -> None:
    name = postgres.database
    await postgres.sql(f"ALTER DATABASE {name} SET synchronous_commit = off")
    address = parse_address(postgres.url)
    assert isinstance(address, Server)
    connection = await connect_to(address)
    assert await connection.fetchval("SHOW synchronous_commit") == "on"
    await connection.close()


class Middleman:
    """Passes everything on, until it keeps the server's answers to itself."""

    def __init__(self, socket_path: str) -> None:
        self.is_mute = False
        self._socket_path = socket_path

    async def serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        there, back = await asyncio.open_unix_connection(self._socket_path)
        await asyncio.gather(self.forward(reader, back), self.answer(there, writer))

    async def forward(self, reader: StreamReader, writer: StreamWriter) -> None:
        while data := await reader.read(65536):
            writer.write(data)
        writer.close()
        await writer.wait_closed()

    async def answer(self, reader: StreamReader, writer: StreamWriter) -> None:
        while (data := await reader.read(65536)) and not self.is_mute:
            writer.write(data)
        writer.close()
        await writer.wait_closed()


@asynccontextmanager
async def through_middleman(store: PostgresStore) -> AsyncIterator[tuple[Log, Middleman]]:
    """The log as a client sees it across a network."""
    server = store.server
    middleman = Middleman(f"{server.home}/.s.PGSQL.{server.port}")
    listener = await asyncio.start_server(middleman.serve, "127.0.0.1", 0)
    port = listener.sockets[0].getsockname()[1]
    log = await open_log(f"postgresql://felt@127.0.0.1:{port}/{store.database}?sslmode=disable")
    try:
        yield log, middleman
    finally:
        await log.close()
        listener.close()


async def test_an_unheard_answer_leaves_the_row_in_doubt(postgres: PostgresStore) -> None:
    async with through_middleman(postgres) as (log, middleman):
        await fill(log, 3)
        middleman.is_mute = True
        with pytest.raises(InDoubt, match="lost while writing"):
            await log.append(entry(4))
        middleman.is_mute = False
        assert len(await log.read(ROOM)) == 4
        assert await outcomes(log, entry(4), entry(5)) == [Conflict, None]
