"""A server that goes away, stops answering or takes only reads."""

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bluefelt.eventlog import BadDatabase, open_log
from bluefelt.eventlog.address import Server, parse_address
from bluefelt.eventlog.postgres import connect_to
from bluefelt.rooms.ports import Conflict, InDoubt, Log, LogUnavailable
from tests.eventlog.stores import ROOM, PostgresStore, entry, fill, opened, outcomes


async def refused_everywhere(log: Log) -> None:
    """Nothing works, and all of it says so."""
    found = await outcomes(log, entry(4), entry(5))
    assert all(isinstance(each, type) and issubclass(each, LogUnavailable) for each in found)
    for attempt in (log.read(ROOM), log.check(), log.add_token(b"x", "ann", 1)):
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
    cut = (
        "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    async with opened(postgres) as log:
        await fill(log, 3)
        assert len(await postgres.sql(cut)) >= 2
        found = await outcomes(log, entry(4))
        if found != [None]:  # the news of the cut may come with the next row
            assert issubclass(found[0], LogUnavailable)  # type: ignore[arg-type]
            await log.append(entry(4))
        assert len(await postgres.sql("SELECT * FROM events")) == 4


async def test_a_read_only_server_takes_no_rows(postgres: PostgresStore) -> None:
    async with opened(postgres) as log:
        await fill(log, 1)
    name = postgres.database
    await postgres.sql(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    async with opened(postgres) as log:
        assert len(await log.read(ROOM)) == 1
        assert await outcomes(log, entry(2)) == [LogUnavailable]
        with pytest.raises(LogUnavailable, match="read-only"):
            await log.check()


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
