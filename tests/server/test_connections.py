"""Connections that ask for nothing, and floods of what is not even a request."""

import asyncio
import resource
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import aiohttp
import pytest

from bluefelt.server import connections
from bluefelt.server.config import Config
from tests.server.talking import HungUp, in_process, table
from tests.serving import serving

Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]
ELSEWHERE = ("127.0.0.2", 0)  # another address of this machine
HALF = b"GET /healthz HTTP/1.1\r\nHost: "
PING = b"\x89\x80mask"  # without data


@asynccontextmanager
async def connected(url: str, sends: bytes = b"") -> AsyncIterator[Stream]:
    place = urlsplit(url)
    reader, writer = await asyncio.open_connection(place.hostname, place.port)
    writer.write(sends)
    try:
        yield reader, writer
    finally:
        writer.close()


async def health(url: str, connector: aiohttp.TCPConnector | None = None) -> int:
    async with (
        aiohttp.ClientSession(connector=connector) as session,
        session.get(f"{url}/healthz") as answer,
    ):
        return answer.status


async def closed(reader: asyncio.StreamReader) -> None:
    """Return when the server has hung up without a word."""
    with suppress(ConnectionResetError):
        assert await reader.read() == b""


@pytest.mark.parametrize("sent", [b"", HALF], ids=["nothing", "half a request"])
async def test_half_open_requests_are_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr(connections, "REQUEST_WITHIN", 0.1)
    async with in_process(tmp_path, Config()) as url, connected(url, sent) as (reader, _):
        assert await reader.read() == b""


async def test_a_body_that_never_ends_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "BODY_WITHIN", 0.1)
    post = b"POST /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nslow"
    async with in_process(tmp_path, Config()) as url, connected(url, post) as (reader, _):
        assert (await reader.read()).startswith(b"HTTP/1.1 405")


async def test_an_address_has_only_so_many_connections(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "BESIDES_SOCKETS", 3)
    async with in_process(tmp_path, Config(sockets_per_address=2)) as url:
        async with AsyncExitStack() as stack:
            held = [await stack.enter_async_context(connected(url, HALF)) for _ in range(5)]
            async with connected(url, HALF) as (reader, _):
                await closed(reader)
            others = aiohttp.TCPConnector(local_addr=ELSEWHERE)
            assert await health(url, others) == 200
            held[0][1].write(b"localhost\r\n\r\n")  # whoever was first is served as before
            assert (await held[0][0].readline()).startswith(b"HTTP/1.1 200")
        assert await health(url) == 200  # they are gone, and forgotten


async def test_file_descriptors_do_not_run_out_unnoticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(connections, "FILES_LEFT", 10)
    monkeypatch.setattr(resource, "getrlimit", lambda _: (60, 60))
    config = Config(sockets_per_address=0)
    async with in_process(tmp_path, config) as url, AsyncExitStack() as stack:
        for _ in range(50):
            await stack.enter_async_context(connected(url, HALF))
        async with connected(url) as (reader, _):
            await closed(reader)
    [warning] = [line for line in caplog.records if "descriptors" in line.message]
    assert (vars(warning)["open"], vars(warning)["most"]) == (49, 60)


@pytest.mark.parametrize("frame", [PING, b"\x8a\x80mask"], ids=["pings", "pongs"])
async def test_a_flood_of_control_frames_is_cut_off(tmp_path: Path, frame: bytes) -> None:
    with serving(tmp_path, messages_per_second=20) as server:
        async with table(server.url, ["Ann", "Ben"]) as [ann, ben]:
            ann.ws._response.connection.transport.write(frame * 5_000)  # type: ignore[union-attr]
            with pytest.raises(HungUp) as end:
                await ann.until(lambda f: False)
            assert end.value.code == aiohttp.WSCloseCode.POLICY_VIOLATION
            assert ann.heard[-1] == {"type": "bye", "reason": "flooding"}
            await ben.ask("chat/send", text="still here")


async def test_a_ping_is_answered(tmp_path: Path) -> None:
    async with (
        in_process(tmp_path, Config()) as url,
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{url}/ws", autoping=False) as ws,
    ):
        await ws.ping(b"here?")
        answer = await ws.receive()
        assert (answer.type, answer.data) == (aiohttp.WSMsgType.PONG, b"here?")
