"""Addresses that lead somewhere, and one sentence for each that does not."""

import asyncio
import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from bluefelt.eventlog import BadDatabase, open_log
from bluefelt.eventlog.sqlite import SqliteLog
from tests.eventlog.stores import ROOM, PostgresStore, SqliteStore, Store, fill, opened
from tests.postgres import PASSWORD, PostgresServer, free_port


async def refused(url: str, *, readonly: bool = False) -> str:
    """The one sentence that is left of the address."""
    with pytest.raises(BadDatabase) as caught:
        await open_log(url, readonly=readonly)
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


@pytest.mark.parametrize("spelling", ["{path}", "sqlite:///{path}"])
async def test_a_file_and_its_directories_are_made(tmp_path: Path, spelling: str) -> None:
    path = tmp_path / "new & old/100%?#/felt.db"
    log = await open_log(spelling.format(path=path))
    await fill(log, 1)
    private = {path, path.with_name("felt.db-wal"), path.with_name("felt.db-shm")}
    for each in private:
        assert stat.S_IMODE(each.stat().st_mode) == 0o600
    await log.close()
    assert path.is_file()


async def test_a_relative_path_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    log = await open_log("felt.db")
    os.chdir("/")
    await fill(log, 1)
    assert len(await log.read(ROOM)) == 1
    await log.close()
    assert (tmp_path / "felt.db").is_file()


async def test_the_rights_of_an_older_file_stay_as_they_are(sqlite: SqliteStore) -> None:
    sqlite.path.touch()
    sqlite.path.chmod(0o640)
    async with opened(sqlite):
        assert stat.S_IMODE(sqlite.path.stat().st_mode) == 0o640


@pytest.mark.parametrize(
    "url",
    ["", "sqlite:///", "sqlite://felt.db", "mysql://ann:hush@db/felt", ":memory:", "a/", "\0"],
)
async def test_other_addresses_are_refused(url: str) -> None:
    sentence = await refused(url)
    assert "sqlite:///path/to/file.db or postgresql://" in sentence
    assert "hush" not in sentence


async def test_a_directory_is_no_file(tmp_path: Path) -> None:
    assert "is not a file" in await refused(str(tmp_path))


async def test_a_file_is_no_directory(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "cannot be used: " in await refused(str(tmp_path / "file/felt.db"))


async def test_nothing_is_made_to_be_read(tmp_path: Path) -> None:
    assert "There is no database at" in await refused(str(tmp_path / "felt.db"), readonly=True)
    assert not list(tmp_path.iterdir())


async def test_one_server_owns_a_file(sqlite: SqliteStore) -> None:
    async with opened(sqlite):
        assert "in use by another bluefelt server" in await refused(sqlite.url)
        link = sqlite.path.with_name("link.db")
        link.symlink_to(sqlite.path)
        assert "in use by another bluefelt server" in await refused(str(link))
        hard = sqlite.path.with_name("hard.db")
        hard.hardlink_to(sqlite.path)
        assert "in use by another bluefelt server" in await refused(str(hard))
    async with opened(sqlite) as log:
        assert isinstance(log, SqliteLog)


OPEN = """
import asyncio, sys
from bluefelt.eventlog import open_log
asyncio.run(open_log(sys.argv[1]))
"""


async def test_one_process_owns_a_file(sqlite: SqliteStore) -> None:
    hard = sqlite.path.with_name("hard.db")
    async with opened(sqlite):
        hard.hardlink_to(sqlite.path)
        for path in (sqlite.path, hard):
            told = await asyncio.to_thread(in_another_process, path)
            assert f"{path} is in use by another bluefelt server." in told


def in_another_process(path: Path) -> str:
    """What a second server says that tries to open the same file."""
    words = [sys.executable, "-c", OPEN, str(path)]
    return subprocess.run(words, capture_output=True, text=True, timeout=60).stderr


async def test_a_refused_file_is_nobodys(sqlite: SqliteStore) -> None:
    sqlite.path.write_text("no database")
    await refused(sqlite.url)
    sqlite.path.unlink()
    async with opened(sqlite):
        pass


async def test_an_unmade_log_cannot_be_read(store: Store) -> None:
    if isinstance(store, SqliteStore):
        store.path.touch()
    assert "start the server once" in await refused(store.url, readonly=True)


async def test_a_password_opens_a_database(postgres: PostgresStore) -> None:
    log = await open_log(postgres.server.tcp_url(postgres.database))
    await fill(log, 2)
    assert len(await log.read(ROOM)) == 2
    await log.close()


async def test_servers_that_start_together_make_one_log(postgres: PostgresStore) -> None:
    logs = await asyncio.gather(*(open_log(postgres.url) for _ in range(4)))
    assert len(await fill(logs[0], 2)) == len(await logs[3].read(ROOM))
    for log in logs:
        await log.close()


async def test_no_password_is_ever_shown(postgres_server: PostgresServer) -> None:
    port = free_port()
    for url, why in (
        (postgres_server.tcp_url(password="hush"), "password authentication failed"),
        (postgres_server.tcp_url("nowhere"), "does not exist"),
        (f"postgresql://felt:hush@127.0.0.1:{port}/felt", "Connect call failed|refused"),
        ("postgresql://felt:hush@felt.invalid/felt", "not known|resolution|resolve"),
        ("postgresql://felt:hush@127.0.0.1:hush/felt", "URL is not valid"),
        ("postgresql://felt:hu/sh@127.0.0.1/felt", "cannot be used"),
        ("postgresql://felt:hush@[::1/felt", "URL is not valid"),
        ("postgresql://felt@127.0.0.1:1/felt?password=hush", "Connect call failed|refused"),
        ("postgres://felt:hush@/felt?host=/nowhere", "No such file"),
    ):
        sentence = await refused(url)
        assert re.search(why, sentence), sentence
        assert not re.search(f"hu/?sh|sh@|{PASSWORD}", sentence), sentence
