"""A disk that is full or read-only: a clear error, no half-written hand, and play goes on after."""

import os
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tests.eventlog.disks import read_only
from tests.server.talking import Refused, come_back, level, table, talking
from tests.serving import Server, serving


@contextmanager
def full_disk(server: Server) -> Iterator[None]:
    """No file of the server's can grow."""
    assert server.process is not None
    database = Path(str(server.settings["database"]))
    log = database.with_name(database.name + "-wal")
    pid, kind = server.process.pid, resource.RLIMIT_FSIZE
    before = resource.prlimit(pid, kind)
    resource.prlimit(pid, kind, (log.stat().st_size, before[1]))
    try:
        yield
    finally:
        resource.prlimit(pid, kind, before)


async def test_nothing_is_half_written_on_a_full_disk(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        async with table(server.url, ["Ann", "Ben"]) as [ann, ben]:
            await ann.ask("table/deal")
            await level([ann, ben])
            talkers = [ann, ben]
            turn = talkers[ann.view["waits_for"][0]]
            before = (ann.seq, ann.view, ann.private, ben.private)
            with full_disk(server):
                for _ in range(3):
                    assert await turn.refusal("bet/call") == "not-saved"
                assert await ann.refusal("chat/send", text="hello?") == "not-saved"
                async with talking(server.url) as cid:
                    with pytest.raises(Refused, match="not-saved"):
                        await cid.ask("room/create", game="holdem", name="Cid")
                status, text = await _ready(server)
                assert status == 503
                assert "cannot be written to" in text
                elsewhere = await _ready(server, {"X-Forwarded-For": "203.0.113.9"})
                assert elsewhere == (503, "the log is not available\n")
                await level([ann, ben])
                assert (ann.seq, ann.view, ann.private, ben.private) == before
            assert await _ready(server) == (200, "ready\n")
            await turn.ask("bet/call")
            await level([ann, ben])
            assert ann.seq == before[0] + 1
            assert ann.private["cards"] == before[2]["cards"]
            back = await come_back(server.url, ben)
            assert back.view["middle"] == ann.view["middle"]
            await back.ws.close()
    _whole(server)


async def _ready(server: Server, headers: Mapping[str, str] = {}) -> tuple[int, str]:
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.get(f"{server.url}/readyz") as answer,
    ):
        return answer.status, await answer.text()


def _whole(server: Server) -> None:
    done = bluefelt("check", "--database", str(server.settings["database"]))
    assert done.returncode == 0, done.stdout + done.stderr


def bluefelt(*words: str, **environment: str) -> Any:
    return subprocess.run(
        [sys.executable, "-m", "bluefelt", *words],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | environment,
        timeout=60,  # a server that should not have started
    )


@pytest.mark.parametrize("another", [False, True])
async def test_nothing_is_acknowledged_that_goes_to_a_file_nobody_finds(
    tmp_path: Path, another: bool
) -> None:
    with serving(tmp_path) as server:
        async with table(server.url, ["Ann", "Ben"]) as [ann, _]:
            await ann.ask("chat/send", text="before")
            for file in tmp_path.glob("rooms.db*"):
                file.rename(tmp_path / f"moved-{file.name}")
            if another:
                sqlite3.connect(tmp_path / "rooms.db").close()
            assert await ann.refusal("chat/send", text="into the void") == "not-saved"
            assert (await _ready(server))[0] == 503
            for file in tmp_path.glob("moved-*"):
                file.rename(tmp_path / file.name.removeprefix("moved-"))
            assert await _ready(server) == (200, "ready\n")
            await ann.ask("chat/send", text="after")
    _whole(server)
    told = bluefelt("export", "--database", str(server.settings["database"])).stdout
    assert [word in told for word in ("before", "void", "after")] == [True, False, True]


def test_a_read_only_database_is_one_clear_sentence(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        pass
    database = str(server.settings["database"])
    with read_only(tmp_path):
        done = bluefelt("serve", "--database", database, "--port", "0")
    assert done.returncode == 2
    assert done.stdout == ""
    [line] = done.stderr.splitlines()
    assert database in line


@pytest.mark.parametrize(
    "database",
    ["postgresql://nobody:secret@127.0.0.1:1/cards", "mysql://localhost/cards", "/proc/rooms.db"],
)
def test_a_database_that_cannot_be_opened_is_one_clear_sentence(database: str) -> None:
    done = bluefelt("serve", "--port", "0", BLUEFELT_DATABASE=database)
    assert done.returncode == 2
    [line] = done.stderr.splitlines()
    assert line.startswith("bluefelt: ")
    assert "secret" not in line
    assert "Traceback" not in done.stderr


def test_two_servers_cannot_share_a_file(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        database = Path(str(server.settings["database"]))
        hard = database.with_name("hard.db")
        hard.hardlink_to(database)
        for file in tmp_path.glob("*.lock"):  # a lock that can be removed is none
            file.unlink()
        for name in (database, hard):
            done = bluefelt("serve", "--port", "0", "--database", str(name))
            assert done.returncode == 2
            [line] = done.stderr.splitlines()
            assert "is in use by another bluefelt server" in line


def test_a_port_that_is_taken_is_one_clear_sentence(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        port = str(server.settings["port"])
        done = bluefelt("serve", "--port", port, "--database", str(tmp_path / "other.db"))
    assert done.returncode == 2
    [line] = done.stderr.splitlines()
    assert port in line
