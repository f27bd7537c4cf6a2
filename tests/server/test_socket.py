"""One connection after the other: what is left of it when something goes wrong in the middle."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from bluefelt.eventlog import open_log
from bluefelt.rooms.ports import Entry, Log
from bluefelt.server import socket as server_socket
from bluefelt.server.api import SHARED
from bluefelt.server.app import make_app
from bluefelt.server.config import Config
from bluefelt.server.shared import Shared
from tests.coroutines import PATIENCE_S
from tests.server.talking import served
from tests.server.test_connections import Stream, connected
from tests.server.test_hanging_up import UPGRADE
from tests.server.test_websocket import frame

TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9
HELLO = '{"id":1,"type":"hello"}'
CREATE = '{"id":2,"type":"room/create","game":"holdem","name":"Ann"}'
WAIT = b'{"id":3,"type":"chat/send","text":"Anybody?"}'
UNKNOWN = "A" * 43


class House:
    """A server in this process, and what is inside."""

    def __init__(self, url: str, shared: Shared, log: Log) -> None:
        self.url, self.shared, self.log = url, shared, log

    async def is_empty(self) -> None:
        """Wait until nothing is left of any connection."""
        limiter = self.shared.rate_limiter
        async with asyncio.timeout(PATIENCE_S):
            while self.shared.sockets or limiter._sockets or limiter._inside:
                await asyncio.sleep(0)


@asynccontextmanager
async def house(folder: Path, config: Config | None = None) -> AsyncIterator[House]:
    log = await open_log(str(folder / "rooms.db"))
    app = make_app(log, config or Config())
    async with served(app, config or Config(), stops_within=0.1) as url:
        yield House(url, app[SHARED], log)
    await log.close()


@asynccontextmanager
async def talking(house: House, *texts: str) -> AsyncIterator[Stream]:
    """A connection that has said these, and heard an answer to each."""
    async with connected(house.url, UPGRADE) as (reader, writer):
        await reader.readuntil(b"\r\n\r\n")
        for number, text in enumerate(texts, 1):
            writer.write(frame(TEXT, text.encode()))
            await reader.readuntil(b'"id":%d,' % number)
            await reader.readuntil(b"}")
        yield reader, writer


async def frames(reader: asyncio.StreamReader) -> list[tuple[int, bytes]]:
    """Every frame that comes until the connection ends."""
    data = await reader.read()
    found = []
    while data:
        size, start = data[1], 2
        if size == 126:
            size, start = int.from_bytes(data[2:4]), 4
        found.append((data[0] & 15, data[start : start + size]))
        data = data[start + size :]
    return found


class Stalled:
    """A log that stores the next entry only when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, log: Log) -> None:
        self.called = asyncio.Event()
        self._done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._patch, self._log, self._append = monkeypatch, log, log.append
        monkeypatch.setattr(log, "append", self._wait)

    def _wait(self, entry: Entry) -> "asyncio.Future[None]":
        self._patch.setattr(self._log, "append", self._append)
        self._entry = entry
        self.called.set()
        return self._done

    async def go_on(self) -> None:
        await self._append(self._entry)
        self._done.set_result(None)


def never_finds(monkeypatch: pytest.MonkeyPatch, log: Log) -> asyncio.Event:
    """Let tokens be looked for in vain; the event says that one is."""
    called = asyncio.Event()

    async def find_token(token_hash: bytes) -> None:
        called.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(log, "find_token", find_token)
    return called


async def test_who_is_gone_while_the_room_answers_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as its:
        async with talking(its, HELLO, CREATE) as (_, writer):
            stalled = Stalled(monkeypatch, its.log)
            writer.write(frame(TEXT, WAIT) * 2)
            await stalled.called.wait()
        await its.is_empty()
        await stalled.go_on()


async def test_a_hello_that_waits_for_the_log_ends_in_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as its:
        called = never_finds(monkeypatch, its.log)
        monkeypatch.setattr(server_socket, "HELLO_WITHIN", 0.05)
        async with talking(its) as (reader, writer):
            text = f'{{"id":1,"type":"hello","token":"{UNKNOWN}"}}'
            writer.write(frame(TEXT, text.encode()))
            await called.wait()
            assert await frames(reader) == [(CLOSE, b"\x03\xf0no hello")]
        await its.is_empty()


async def test_a_mistake_of_ours_closes_one_socket(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def explain(*_: object) -> str:
        raise RuntimeError("a mistake")

    deal = '{"id":3,"type":"table/deal"}'
    join = '{"id":1,"type":"room/join","code":"0000","name":"Ben"}'
    async with house(tmp_path) as its:
        async with talking(its, HELLO, CREATE) as ann, talking(its, HELLO) as ben:
            with monkeypatch.context() as patch:
                patch.setattr(server_socket, "explain", explain)
                for (reader, writer), text in ((ann, deal), (ben, join)):
                    writer.write(frame(TEXT, text.encode()))
                    assert (await frames(reader))[-1] == (CLOSE, b"\x03\xf3")
        await its.is_empty()


async def test_nothing_is_heard_after_what_is_no_text(tmp_path: Path) -> None:
    async with house(tmp_path) as its:
        async with talking(its, HELLO, CREATE) as (reader, writer):
            writer.write(frame(TEXT, b"\xff") + frame(TEXT, WAIT))
            heard = await frames(reader)
            assert heard[-1] == (CLOSE, b"\x03\xef")
            assert not any(b"Anybody?" in data for _, data in heard)
        await its.is_empty()


@pytest.mark.parametrize(
    ("last", "code"), [(frame(TEXT, b"\xff"), b"\x03\xef"), (b"\x81\x00", b"\x03\xea")]
)
async def test_answers_come_before_the_close(tmp_path: Path, last: bytes, code: bytes) -> None:
    async with house(tmp_path) as its:
        async with talking(its, HELLO) as (reader, writer):
            writer.write(frame(TEXT, b'{"id":2,"type":"ping"}') * 3 + last)
            heard = await frames(reader)
            assert [kind for kind, _ in heard] == [TEXT] * 3 + [CLOSE]
            assert heard[-1] == (CLOSE, code)
        await its.is_empty()


async def test_who_says_nothing_is_asked_and_then_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_socket, "SILENCE", 0.02)
    async with house(tmp_path) as its:
        async with talking(its, HELLO) as (reader, _):
            assert await reader.read() == b"\x89\x00"
        await its.is_empty()


async def test_what_comes_while_the_room_is_busy_waits_and_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pings = 3_000
    config = Config(messages_per_second=0, sockets_per_address=0)
    async with house(tmp_path, config) as its:
        async with talking(its, HELLO, CREATE) as (reader, writer):
            stalled = Stalled(monkeypatch, its.log)
            writer.write(frame(TEXT, WAIT))
            await stalled.called.wait()
            writer.write(frame(PING, b"x" * 20) * pings)
            await stalled.go_on()
            pong = b"\x8a\x14" + b"x" * 20
            for _ in range(pings):
                await reader.readuntil(pong)
        await its.is_empty()


async def test_a_server_that_stops_waits_for_no_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with AsyncExitStack() as stack:
        async with house(tmp_path) as its:
            called = never_finds(monkeypatch, its.log)
            reader, writer = await stack.enter_async_context(connected(its.url, UPGRADE))
            await reader.readuntil(b"\r\n\r\n")
            text = f'{{"id":1,"type":"hello","token":"{UNKNOWN}"}}'
            writer.write(b"".join(frame(TEXT, each.encode()) for each in (text, HELLO, CREATE)))
            await called.wait()
        await its.is_empty()
        assert not list(its.shared.hall.runners)
