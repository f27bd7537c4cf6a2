"""The thread that writes, by itself."""

import asyncio
import sqlite3
from contextlib import closing
from functools import partial

from bluefelt.eventlog.sqlite_files import connect
from bluefelt.eventlog.sqlite_writer import Writer
from bluefelt.rooms.ports import LogUnavailable
from tests.eventlog.stores import SqliteStore, entry, fill, opened


async def test_a_connection_that_can_only_read_is_made_anew(sqlite: SqliteStore) -> None:
    async with opened(sqlite):
        pass
    readonly = iter([True, False])  # as if the disk had been read-only for a while
    writer = Writer(
        lambda: connect(sqlite.path, readonly=next(readonly)), asyncio.get_running_loop()
    )
    first = await asyncio.gather(writer.submit(entry(1)), return_exceptions=True)
    assert isinstance(first[0], LogUnavailable)
    await writer.submit(entry(1))
    await writer.close()


async def test_closing_takes_what_was_submitted_just_before(sqlite: SqliteStore) -> None:
    async with opened(sqlite):
        pass
    writer = Writer(partial(connect, sqlite.path), asyncio.get_running_loop())
    submitted = writer.submit(entry(1))
    await writer.close()
    await submitted


async def test_all_that_gathers_during_a_commit_shares_the_next(sqlite: SqliteStore) -> None:
    async with opened(sqlite) as log:
        await fill(log, 1)
        before = await sqlite.commits()
        with closing(sqlite3.connect(sqlite.path, isolation_level=None)) as shell:
            shell.execute("BEGIN IMMEDIATE")  # so that the first commit takes a while
            pending = []
            for seq in range(2, 10):
                pending.append(log.append(entry(seq)))
                await asyncio.sleep(0)  # another round of the event loop
            shell.execute("ROLLBACK")
        await asyncio.gather(*pending)
        assert await sqlite.commits() - before <= 2
