"""Connections that ask for nothing, and floods of what is not even a request."""

import asyncio
import json
import os
import resource
import socket
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import pytest
from aiohttp.web_protocol import RequestHandler

from bluefelt.engine.table import Clock
from bluefelt.server import connections, limits, lines
from bluefelt.server import socket as server_socket
from bluefelt.server.api import TURNS_OF_A_SOCKET
from bluefelt.server.config import Config
from bluefelt.server.connections import UNREAD
from bluefelt.server.limits import PATIENCE
from bluefelt.server.lines import TURN_BYTES
from bluefelt.server.socket import AT_ONCE
from tests.server.talking import HungUp, Talker, in_process, table, talking
from tests.server.test_hanging_up import UPGRADE
from tests.serving import serving

Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]
ELSEWHERE = ("127.0.0.2", 0)  # another address of this machine
HALF = b"GET /healthz HTTP/1.1\r\nHost: "
WHOLE = HALF + b"localhost\r\n\r\n"
PATIENTLY = 5.0  # seconds; without what is tested here it would take longer
PING, PONG = b"\x89\x80mask", b"\x8a\x00"  # without data


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
        async with asyncio.timeout(PATIENTLY):
            assert await reader.read() == b""


@pytest.mark.parametrize(
    ("sent", "proxies"),
    [(b"", 0), (HALF, 0), (WHOLE, 0), (b"", 1), (HALF, 1)],
)
async def test_connections_that_ask_for_nothing_are_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: bytes, proxies: int
) -> None:
    monkeypatch.setattr(connections, "REQUEST_WITHIN", 0.1)
    config = Config(trusted_proxies=proxies)
    async with in_process(tmp_path, config) as url, connected(url, sent) as (reader, _):
        async with asyncio.timeout(PATIENTLY):
            assert (b"ok\n" in await reader.read()) is (sent == WHOLE)


async def test_proxies_keep_their_connections_between_requests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "REQUEST_WITHIN", 0.05)
    config = Config(trusted_proxies=1)
    async with in_process(tmp_path, config) as url, connected(url, WHOLE) as (reader, writer):
        await reader.readuntil(b"\r\n\r\nok\n")
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(reader.read(1), 0.2)
        writer.write(WHOLE)
        await reader.readuntil(b"\r\n\r\nok\n")
        writer.write(HALF)  # but not for half of one
        await closed(reader)


async def test_who_does_not_read_the_answers_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "REQUEST_WITHIN", 0.1)
    lost = asyncio.Event()
    lose = RequestHandler.connection_lost

    def connection_lost(handler: RequestHandler, exc: BaseException | None) -> None:
        lose(handler, exc)
        lost.set()

    monkeypatch.setattr(RequestHandler, "connection_lost", connection_lost)
    games = WHOLE.replace(b"/healthz", b"/api/games")
    async with in_process(tmp_path, Config(sockets_per_address=0)) as url:
        place = urlsplit(url)
        with socket.socket() as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
            line.connect((place.hostname, place.port))
            line.setblocking(False)
            line.send(games * 300)
            async with asyncio.timeout(PATIENTLY):
                await lost.wait()


@pytest.mark.parametrize("proxies", [0, 1])
async def test_a_request_that_drips_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, proxies: int
) -> None:
    monkeypatch.setattr(connections, "REQUEST_WITHIN", 0.1)
    config = Config(trusted_proxies=proxies)
    async with in_process(tmp_path, config) as url, connected(url, HALF) as (reader, writer):
        async with asyncio.timeout(PATIENTLY):
            while not reader.at_eof():
                writer.write(b"x")
                with suppress(TimeoutError):
                    assert await asyncio.wait_for(reader.read(1), 0.02) == b""


async def test_a_body_that_never_ends_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "BODY_WITHIN", 0.1)
    post = b"POST /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nslow"
    async with in_process(tmp_path, Config()) as url, connected(url, post) as (reader, _):
        async with asyncio.timeout(PATIENTLY):
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


async def test_connections_are_never_refused_without_a_line_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(connections, "FILES_LEFT", 50)
    monkeypatch.setattr(resource, "getrlimit", lambda _: (60, 60))
    async with in_process(tmp_path, Config()) as url, AsyncExitStack() as stack:
        for _ in range(10):
            await stack.enter_async_context(connected(url, HALF))
        async with connected(url) as (reader, _):
            await closed(reader)
    [warning] = [line for line in caplog.records if "descriptors" in line.message]
    assert (vars(warning)["open"], vars(warning)["refusing"]) == (10, True)


async def test_behind_a_proxy_an_address_has_only_so_many_requests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "BESIDES_SOCKETS", 1)
    config = Config(sockets_per_address=2, trusted_proxies=1)
    async with in_process(tmp_path, config) as url, aiohttp.ClientSession() as session:
        ann, ben = ({"X-Forwarded-For": address} for address in ("192.0.2.1", "192.0.2.2"))

        async def status(headers: dict[str, str]) -> int:
            async with session.get(f"{url}/healthz", headers=headers) as answer:
                return answer.status

        async with (
            session.ws_connect(f"{url}/ws", headers=ann),
            session.ws_connect(f"{url}/ws", headers=ann),
        ):
            assert await status(ann) == 200
            monkeypatch.setattr(limits, "BESIDES_SOCKETS", 0)
            assert (await status(ann), await status(ben)) == (429, 200)


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


@pytest.fixture
def received(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """What the server has read of the first connection, piece by piece."""
    pieces: list[bytes] = []
    handlers: list[RequestHandler] = []
    read = RequestHandler.data_received

    def data_received(handler: RequestHandler, data: bytes) -> None:
        handlers.append(handler)
        if handler is handlers[0]:
            pieces.append(data)
        read(handler, data)

    monkeypatch.setattr(RequestHandler, "data_received", data_received)
    return pieces


@pytest.mark.parametrize(("flood", "farewell"), [(5_000, b"flooding"), (0, b"no hello")])
async def test_a_socket_that_was_hung_up_on_is_read_no_more(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    received: list[bytes],
    flood: int,
    farewell: bytes,
) -> None:
    if not flood:
        monkeypatch.setattr(server_socket, "HELLO_WITHIN", 0.05)
    async with in_process(tmp_path, Config()) as url, connected(url, UPGRADE) as (reader, writer):
        await reader.readuntil(b"\r\n\r\n")
        writer.write(PING * flood)
        await reader.readuntil(b"\x88")  # the server closes,
        await reader.readuntil(farewell)  # and says why
        before = len(received)
        writer.write(PING * 1_000)
        assert await health(url) == 200
        assert len(received) == before
        await closed(reader)


def masked(text: str) -> bytes:
    """A text frame of a client."""
    data = text.encode()
    assert len(data) < 126
    return b"\x81" + bytes([0x80 | len(data)]) + b"\0\0\0\0" + data


@pytest.mark.parametrize("reason", ["taken-over", "signed-out", "kicked"])
async def test_a_socket_that_was_dismissed_is_read_no_more(
    tmp_path: Path, received: list[bytes], reason: str
) -> None:
    async with in_process(tmp_path, Config()) as url, connected(url, UPGRADE) as (reader, writer):
        await reader.readuntil(b"\r\n\r\n")
        writer.write(masked('{"id":1,"type":"hello"}'))
        welcome = await reader.readuntil(b"}")
        token = json.loads(welcome[welcome.index(b"{") :])["token"]
        writer.write(masked('{"id":2,"type":"room/create","game":"holdem","name":"Ann"}'))
        code = (await reader.readuntil(b'"name":"Ann"')).rpartition(b'"code":"')[2].decode()
        code = code.partition('"')[0]
        async with talking(url, token=token) as phone, talking(url) as ben:
            if reason == "taken-over":
                await phone.ask("room/join", code=code, name="Ann")
            elif reason == "kicked":
                await ben.ask("room/join", code=code, name="Ben")
                writer.write(masked('{"id":3,"type":"host/give","to":"Ben"}'))
                await ben.until(lambda f: "host/passed" in {e["type"] for e in f.get("events", ())})
                await ben.ask("member/kick", name="Ann")
            else:
                assert phone.session is not None
                headers = {"Authorization": f"Bearer {await linked(url, phone)}"}
                path = f"{url}/api/me/devices/others"
                async with phone.session.delete(path, headers=headers) as answer:
                    assert answer.status == 200
            await reader.readuntil(b"\x88")
            await reader.readuntil(reason.encode())
            before = len(received)
            writer.write(PING * 1_000)
            assert await health(url) == 200
            assert len(received) == before
            await closed(reader)


async def linked(url: str, talker: Talker) -> str:
    """The token of another device of the same player."""
    link = (await talker.ask("session/link"))["link"]
    async with talking(url, link=link) as other:
        assert other.token is not None
        return other.token


async def test_pieces_of_a_message_that_never_ends_are_a_flood(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They never come as far as the requests that are counted."""
    monkeypatch.setattr(limits, "MOST_BYTES", 20_000)
    monkeypatch.setattr(lines, "COUNTED_BYTES", 10_000)
    config = Config(sockets_per_address=0)
    async with in_process(tmp_path, config) as url, connected(url, UPGRADE) as (reader, writer):
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"\x01\x80mask" + b"\x00\x80mask" * 10_000)
        async with asyncio.timeout(PATIENTLY):
            await reader.readuntil(b"flooding")


async def test_a_socket_has_only_so_many_frames_before_others_have_their_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    turn = 0
    heard: Counter[int] = Counter()  # by turn of the loop
    hear = server_socket.Socket._hear

    async def count_turns() -> None:
        nonlocal turn
        while True:
            turn += 1
            await asyncio.sleep(0)

    def _hear(*frame: Any) -> bool:
        heard[turn] += 1
        return hear(*frame)

    monkeypatch.setattr(server_socket.Socket, "_hear", _hear)
    async with in_process(tmp_path, Config()) as url, connected(url, UPGRADE) as (reader, writer):
        await reader.readuntil(b"\r\n\r\n")
        counting = asyncio.create_task(count_turns())
        writer.write(PING * 1_000)
        await reader.readuntil(b"flooding")
        counting.cancel()
    assert sum(heard.values()) > PATIENCE
    assert max(heard.values()) <= AT_ONCE


async def test_little_of_a_flood_is_read_in_one_go(tmp_path: Path, received: list[bytes]) -> None:
    """All of what is read at once is taken apart at once, while everybody else waits."""
    async with in_process(tmp_path, Config()) as url, connected(url, UPGRADE) as (reader, writer):
        await reader.readuntil(b"\r\n\r\n")
        line = writer.get_extra_info("socket")
        sent = 0
        with suppress(BlockingIOError):
            while sent < 1_000_000:  # as much as there is room for, before the server looks
                sent += os.write(line.fileno(), PING * 1_000)
        await reader.readuntil(b"flooding")
        assert sent > 2 * UNREAD
        assert max(map(len, received)) <= 2 * UNREAD


async def test_a_ping_is_answered(tmp_path: Path) -> None:
    async with (
        in_process(tmp_path, Config()) as url,
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{url}/ws", autoping=False) as ws,
    ):
        await ws.ping(b"here?")
        answer = await ws.receive()
        assert (answer.type, answer.data) == (aiohttp.WSMsgType.PONG, b"here?")


class Turns:
    """How many an address has; for the next one it waits all evening, and the one after is lost."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._patch = monkeypatch
        self._over = asyncio.Event()
        self._sleep = asyncio.sleep
        monkeypatch.setattr(asyncio, "sleep", self.sleep)

    def __call__(self, number: int) -> None:
        self._patch.setattr(limits, "TURNS_AT_ONCE", number)
        self._patch.setattr(limits, "TURNS_PER_SECOND", 0.001)
        self._patch.setattr(limits, "OWN_TURNS_PER_SECOND", 0.001)
        for module in (limits, lines):
            self._patch.setattr(module, "LONGEST_WAIT", 1_500_000)

    async def sleep(self, seconds: float) -> None:
        await (self._sleep(seconds) if seconds < 100 else self._over.wait())

    @asynccontextmanager
    async def waiting(self, url: str, reader: asyncio.StreamReader) -> AsyncIterator[None]:
        """Nothing more is said to this one, while others are answered."""
        more = asyncio.create_task(reader.read(1))
        try:
            for _ in range(3):
                assert await health(url, aiohttp.TCPConnector(local_addr=ELSEWHERE)) == 200
            yield
            assert not more.done()
        finally:
            more.cancel()
            self._over.set()


@pytest.fixture
def turns(monkeypatch: pytest.MonkeyPatch) -> Turns:
    return Turns(monkeypatch)


async def test_requests_on_one_connection_wait_for_their_turn(tmp_path: Path, turns: Turns) -> None:
    turns(8)
    async with in_process(tmp_path, Config()) as url, AsyncExitStack() as stack:
        reader, _ = await stack.enter_async_context(connected(url, WHOLE * 10))
        for _ in range(8 - 1):  # what was sent was read in the first turn
            await reader.readuntil(b"\r\n\r\nok\n")
        await stack.enter_async_context(turns.waiting(url, reader))


async def test_what_an_address_sends_waits_for_its_turn_before_it_is_read(
    tmp_path: Path, turns: Turns
) -> None:
    turns(6)
    async with in_process(tmp_path, Config()) as url, AsyncExitStack() as stack:
        nonsense = b"what\r\n\r\n"  # which is answered before it is known who asks for what
        for _ in range(6):
            reader, _ = await stack.enter_async_context(connected(url, nonsense))
            assert (await reader.readline()).startswith(b"HTTP/1.0 400")
        reader, _ = await stack.enter_async_context(connected(url, nonsense))
        await stack.enter_async_context(turns.waiting(url, reader))
        late, _ = await stack.enter_async_context(connected(url, nonsense * (TURN_BYTES // 8)))
        await closed(late)


async def test_whoever_asks_for_little_does_not_wait_for_others_at_the_same_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(1_800_000_000_000)
    monkeypatch.setattr("bluefelt.rooms.clock.now", clock)
    monkeypatch.setattr(limits, "TURNS_AT_ONCE", 4)
    monkeypatch.setattr(limits, "TURNS_PER_SECOND", 1)
    monkeypatch.setattr(lines, "TURN_BYTES", 64)
    nonsense = b"what\r\n\r\n"
    async with (
        in_process(tmp_path, Config()) as url,
        connected(url, WHOLE) as (calm, asks),
        AsyncExitStack() as stack,
    ):
        await calm.readuntil(b"\r\n\r\nok\n")
        clock.at += 60_000
        for _ in range(10):
            await stack.enter_async_context(connected(url, nonsense))
        greedy, _ = await stack.enter_async_context(connected(url, nonsense * TURN_BYTES))
        await closed(greedy)
        for _ in range(3):  # in the time that stands still
            asks.write(WHOLE)
            await calm.readuntil(b"\r\n\r\nok\n")
        newcomer, _ = await stack.enter_async_context(connected(url, nonsense))
        async with asyncio.timeout(PATIENTLY):
            assert (await newcomer.readline()).startswith(b"HTTP/1.0 400")


async def test_frames_that_came_together_are_heard_a_few_at_a_time(
    tmp_path: Path, turns: Turns
) -> None:
    together = 100
    turns(1 + TURNS_OF_A_SOCKET + 1 + len(PING * together) // TURN_BYTES + 2)
    config = Config(messages_per_second=0)
    async with in_process(tmp_path, config) as url, AsyncExitStack() as stack:
        reader, writer = await stack.enter_async_context(connected(url, UPGRADE))
        await reader.readuntil(b"\r\n\r\n")
        writer.write(PING * together)
        assert await reader.readexactly(3 * AT_ONCE * len(PONG)) == PONG * 3 * AT_ONCE
        await stack.enter_async_context(turns.waiting(url, reader))
