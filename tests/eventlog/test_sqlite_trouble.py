"""Full disks, locks, damage and other people's files."""

import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager, closing
from pathlib import Path

import pytest

from bluefelt.eventlog import BadDatabase, open_log
from bluefelt.eventlog.sqlite import SqliteLog
from bluefelt.rooms.ports import LogUnavailable
from tests.eventlog.disks import DISKS, Disk, read_only
from tests.eventlog.stores import ROOM, SqliteStore, entry, fill, opened, outcomes

PAGE = 4096


@pytest.mark.parametrize("make_disk", DISKS, ids=lambda make: make.__name__)
async def test_a_full_disk_takes_nothing_until_there_is_room(
    make_disk: Callable[[Path], AbstractContextManager[Disk]], tmp_path: Path
) -> None:
    with make_disk(tmp_path) as disk:
        store = SqliteStore(disk.path / "felt.db")
        async with opened(store) as log:
            await fill(log, 3)
            disk.fill()
            large = [entry(seq, events="x" * 50_000) for seq in range(4, 8)]
            assert await outcomes(log, *large) == [LogUnavailable] * 4
            with pytest.raises(LogUnavailable, match=r"cannot be written to: (disk|database)"):
                await log.append(large[0])
            assert len(await log.read(ROOM)) == 3

            disk.clear()
            assert await outcomes(log, *large) == [None] * 4
        assert await store.sql("PRAGMA integrity_check") == [("ok",)]
        assert await store.sql("SELECT max(seq), count(*) FROM events") == [(7, 7)]


async def test_a_full_disk_fails_the_check(tmp_path: Path) -> None:
    with DISKS[0](tmp_path) as disk:
        async with opened(SqliteStore(tmp_path / "felt.db")) as log:
            await log.append(entry(1))
            disk.fill()
            with pytest.raises(LogUnavailable):
                await log.check()
            disk.clear()
            await log.check()


async def test_a_locked_file_is_unavailable_until_it_is_free(sqlite: SqliteStore) -> None:
    log = await SqliteLog.open(sqlite.path, patience=0)
    await fill(log, 1)
    with closing(sqlite3.connect(sqlite.path, isolation_level=None)) as shell:
        shell.execute("BEGIN IMMEDIATE")
        with pytest.raises(LogUnavailable, match="locked"):
            await log.append(entry(2))
        with pytest.raises(LogUnavailable, match="locked"):
            await log.check()
        assert len(await log.read(ROOM)) == 1
        shell.execute("ROLLBACK")
    await log.append(entry(2))
    await log.close()


async def test_a_read_only_directory_serves_nobody(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "felt.db")
    async with opened(store) as log:
        rows = await fill(log, 2)
    with read_only(tmp_path):
        with pytest.raises(BadDatabase, match=r"felt\.db cannot be used: "):
            await open_log(store.url)
        with pytest.raises(BadDatabase, match=r"new\.db cannot be used: "):
            await open_log(str(tmp_path / "new.db"))
        with pytest.raises(BadDatabase, match=r"cannot be used: "):
            await open_log(str(tmp_path / "sub/new.db"))
        async with opened(store, readonly=True) as reader:
            assert await reader.read(ROOM) == rows


async def test_a_read_only_file_serves_nobody(sqlite: SqliteStore) -> None:
    async with opened(sqlite) as log:
        await fill(log, 2)
    with read_only(sqlite.path):
        with pytest.raises(BadDatabase, match=r"cannot be used: Read-only"):
            await open_log(sqlite.url)
        async with opened(sqlite, readonly=True) as reader:
            assert len(await reader.read(ROOM)) == 2


async def test_a_damaged_file_is_unavailable(sqlite: SqliteStore) -> None:
    async with opened(sqlite) as log:
        await outcomes(log, *(entry(seq, events="x" * 500) for seq in range(1, 200)))
    damage(sqlite.path, sound=0.9)
    async with opened(sqlite) as log:
        with pytest.raises(LogUnavailable, match="malformed"):
            await log.read(ROOM)
        assert await outcomes(log, entry(200)) == [LogUnavailable]


async def test_a_badly_damaged_file_is_no_database(sqlite: SqliteStore) -> None:
    async with opened(sqlite) as log:
        await outcomes(log, *(entry(seq, events="x" * 500) for seq in range(1, 200)))
    damage(sqlite.path, sound=0.1)
    for _ in range(2):  # and nothing is left that would stand in the way
        with pytest.raises(BadDatabase, match="malformed"):
            await open_log(sqlite.url)


def damage(path: Path, sound: float) -> None:
    """Only this part of the file is as it was."""
    whole = path.read_bytes()
    rest = whole[: int(len(whole) * sound) // PAGE * PAGE]
    path.write_bytes(rest.ljust(len(whole), b"\xa5"))


@pytest.mark.parametrize("content", [b"Dear diary, " * 500, b"SQLite format 3\0" + b"\xff" * 5000])
@pytest.mark.parametrize("readonly", [False, True])
async def test_some_other_file_is_no_database(
    sqlite: SqliteStore, content: bytes, readonly: bool
) -> None:
    sqlite.path.write_bytes(content)
    with pytest.raises(BadDatabase, match=r"felt\.db cannot be used: file is not a database\.$"):
        await open_log(sqlite.url, readonly=readonly)
    assert sqlite.path.read_bytes() == content


async def test_a_half_written_file_is_no_database(sqlite: SqliteStore) -> None:
    async with opened(sqlite) as log:
        await fill(log, 1)
    sqlite.path.write_bytes(sqlite.path.read_bytes()[:PAGE])
    with pytest.raises(BadDatabase, match="malformed"):
        await open_log(sqlite.url)


async def test_another_programs_database_is_left_alone(sqlite: SqliteStore) -> None:
    await sqlite.sql("CREATE TABLE recipes (name)")
    before = sqlite.path.read_bytes()
    with pytest.raises(BadDatabase, match=r"another program"):
        await open_log(sqlite.url)
    assert sqlite.path.read_bytes() == before
