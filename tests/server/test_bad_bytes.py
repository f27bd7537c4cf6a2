"""Bytes that are no request, or no frame: refused or hung up on, without a line in the log."""

import asyncio
import random
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from tests.coroutines import PATIENCE_S
from tests.server.talking import level, table
from tests.server.test_hanging_up import UPGRADE
from tests.serving import Server, serving
from tests.soak import amount

WHOLE = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
CONNECTIONS = amount("CONNECTIONS", 1_000)


@pytest.mark.parametrize(
    "sent",
    [
        b"what?\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",  # TLS
        b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"y" * 9_000 + b"\r\n\r\n",
        b"GET http://[ HTTP/1.1\r\nHost: localhost\r\n\r\n",
    ],
)
async def test_what_is_not_http_is_refused_without_a_word_in_the_log(
    server: Server, sent: bytes
) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.url.rpartition(":")[2])
    writer.write(WHOLE + sent)  # the first request of a connection is logged differently
    with suppress(ConnectionResetError):  # it hangs up on what is still to be read
        *_, last = (await reader.read()).split(b"HTTP/")
        assert last.startswith(b"1.0 400 ")
    writer.close()
    assert server.complaints() == []


# Fuzz.

METHODS = [*(b"GET HEAD".split() * 4), *b"POST PUT DELETE OPTIONS CONNECT TRACE get G\0T".split()]
PLACES = b"""/ /ws /api/games /api/rooms/0000 /api/rooms/ABC234/ledger /api/rooms/ABC234/ledger.csv
/api/rooms/ABC234/games /api/rooms/ABC234/qr.svg /api/me/standings /api/me/devices
/api/me/devices/others /healthz /readyz /metrics /r/ABC234 /t/ABC234 /assets/x.js /%zz /%00
/api/rooms/%ff%fe/ledger /api/rooms/..%2f.. http://evil.example/ /?\xff=\x80 *""".split()
VERSIONS = [*[b"HTTP/1.1"] * 8, b"HTTP/1.0", b"HTTP/2.0", b"HTTP/9.9", b"HTTP"]
HEADERS = b"""Host:
Host: evil.example
Host: [::1
Host: \xff
Origin: null
Origin: http://[
Authorization: Bearer \xff\xfe
Authorization: Bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
Authorization: Basic x
On-Behalf-Of: discord:1
X-Forwarded-For: \xff,,999.1.1.1
Transfer-Encoding: chunked
Content-Length: 10
Content-Length: -1
Expect: 100-continue
Expect: \xff
Connection: Upgrade
Upgrade: websocket
Sec-WebSocket-Version: 13
Sec-WebSocket-Version: 99
Sec-WebSocket-Key: x
Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=99
If-None-Match: \xff
If-Modified-Since: yesterday
Range: bytes=9-1,-5
Accept-Encoding: br;q=x, gzip
Cookie: a=\xff
User-Agent: \0
no colon""".split(b"\n")
BODIES = [b"", b"", b"", b"5\r\nhello\r\n0\r\n\r\n", b"zz\r\n", b"x" * 20]
SAID = [
    b"",
    b"\xff\xfe",
    b'{"id":1,"type":"ping"}',
    b'{"id":1,"type":"hello"}',
    b"\x03\xe8bye",
    b"{",
]


def _request(rng: random.Random) -> bytes:
    first = b" ".join(map(rng.choice, (METHODS, PLACES, VERSIONS)))
    headers = rng.sample(HEADERS, rng.randrange(4))
    if rng.random() < 0.8:
        headers.append(b"Host: localhost")
    return b"\r\n".join((first, *headers, b"", rng.choice(BODIES)))


def _frame(rng: random.Random) -> bytes:
    """A frame of a socket: of any kind, whole or in pieces, masked or not, as long as it says."""
    data = rng.choice((*SAID, rng.randbytes(rng.randrange(200))))
    kind = rng.randrange(16) if rng.random() < 0.3 else rng.choice((0, 1, 1, 2, 8, 9, 10))
    flags = rng.choice((0x80, 0x80, 0x80, 0, 0xC0, 0xA0))
    masked = rng.random() < 0.9
    size = len(data) if rng.random() < 0.9 else rng.randrange(2**16)
    if size < 126:
        told = bytes([masked << 7 | size])
    elif rng.random() < 0.9:
        told = bytes([masked << 7 | 126]) + size.to_bytes(2)
    else:
        told = bytes([masked << 7 | 127]) + (size << rng.randrange(48)).to_bytes(8)
    return bytes([flags | kind]) + told + (bytes(4) if masked else b"") + data


async def _answer(url: str, data: bytes, heard: Callable[[], Awaitable[object]]) -> str:
    """How the server answers these bytes, until it has heard them; empty: not at all."""
    reader, writer = await asyncio.open_connection("127.0.0.1", url.rpartition(":")[2])
    writer.write(data)
    try:
        await heard()
        writer.write_eof()
        found = re.match(rb"HTTP/\S+ ([0-9]+)", await reader.read())
        return found[1].decode() if found else ""
    except OSError:  # it has hung up
        return "gone"
    finally:
        writer.close()


@pytest.mark.soak
async def test_fuzzed_bytes_break_nothing(tmp_path: Path) -> None:
    rng = random.Random(15)
    answers: Counter[str] = Counter()
    with serving(tmp_path) as fuzzed:
        async with table(fuzzed.url, ["Ann", "Ben"]) as [ann, ben]:
            before = fuzzed.log
            for number in range(CONNECTIONS):
                data = _request(rng) * rng.randint(1, 2)
                if number % 2:
                    data = UPGRADE + b"".join(_frame(rng) for _ in range(rng.randint(1, 6)))
                async with asyncio.timeout(PATIENCE_S):
                    answers[await _answer(fuzzed.url, data, partial(level, [ann, ben]))] += 1
            await ben.ask("chat/send", text="still here")
            await level([ann, ben])
            assert fuzzed.log == before
    print(f"{CONNECTIONS:,} connections: {dict(answers.most_common())}")
    assert {"101", "200", "400", "421"} <= answers.keys()
