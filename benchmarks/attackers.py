"""Everything that one address can do to a server, in a process of its own.

Run by `benchmarks.attack`: says a line when it is ready, begins when it is told to, and says what
it did when its input ends.
"""

import asyncio
import contextlib
import itertools
import json
import os
import socket
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any

import uvloop

SOCKETS = 100  # of one address, and as many connections for pages
MEMBERS = 24  # of one address in one room
PER_SECOND = 20  # messages of a socket that are answered
PIECE = 32_768  # bytes written at a time
HOST = "Host: localhost\r\n"
UPGRADE = (
    f"GET /ws HTTP/1.1\r\n{HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
).encode()
PING = b"\x89\x80mask"
GONE = (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError)


def frame(text: str) -> bytes:
    """A text frame of a client, masked with zeros."""
    size = len(text)
    if size < 126:
        head = bytes([0x80 | size])
    elif size < 65_536:
        head = b"\xfe" + size.to_bytes(2)
    else:
        head = b"\xff" + size.to_bytes(8)
    return b"\x81" + head + bytes(4) + text.encode()


def request(number: int, kind: str, **fields: Any) -> bytes:
    """A request over the socket."""
    return frame(json.dumps({"id": number, "type": kind, **fields}))


def get(path: str, **headers: str) -> bytes:
    """A request over HTTP."""
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return f"GET {path} HTTP/1.1\r\n{HOST}{lines}\r\n".encode()


def piece_of(*parts: bytes) -> bytes:
    """As many of them as are written at a time."""
    together = b"".join(parts)
    return together * max(1, PIECE // len(together))


class Line:
    """A connection to the server; nobody is told when it breaks."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, done: Counter[str]
    ) -> None:
        self.reader, self._writer, self._done = reader, writer, done

    async def send(self, data: bytes) -> None:
        self._writer.write(data)
        self._done["bytes"] += len(data)
        await self._writer.drain()
        await asyncio.sleep(0)  # so that others have their turn, too

    async def hear(self, what: bytes) -> bytes:
        """Everything up to these bytes."""
        return await self.reader.readuntil(what)

    async def ask(self, number: int, kind: str, **fields: Any) -> bytes:
        """The answer's text, or at least its beginning."""
        await self.send(request(number, kind, **fields))
        while True:
            await self.hear(b'{"type":"')
            told = await self.hear(b",")
            if told.startswith((b"ok", b"error", b"welcome")):
                return told + await self.hear(b"}")

    async def swallow(self) -> None:
        """Read until the server hangs up."""
        while await self.reader.read(PIECE):
            pass


class Attacker:
    """One address, and what it has done so far."""

    def __init__(self, port: int, address: str, parties: int, secrets: list[str]) -> None:
        self.sockets = SOCKETS // parties
        self.secrets = secrets
        self.done: Counter[str] = Counter()
        self._port, self._address = port, address
        self._preparing = parties
        self._go = asyncio.Event()

    async def prepared(self) -> None:
        """Wait until everybody is, and the attack begins."""
        self._preparing -= 1
        if not self._preparing:
            print("ready", flush=True)
            await asyncio.to_thread(sys.stdin.readline)
            self._go.set()
        await self.begun()

    async def begun(self) -> None:
        await self._go.wait()

    @asynccontextmanager
    async def line(self, first: bytes = b"") -> AsyncIterator[Line]:
        """A new connection, on which this is said first."""
        its = socket.socket()
        its.setblocking(False)
        # Otherwise the kernel keeps megabytes for each, and copies them on the players' core.
        its.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, PIECE)
        its.bind((self._address, 0))
        try:
            await asyncio.get_running_loop().sock_connect(its, ("127.0.0.1", self._port))
            reader, writer = await asyncio.open_connection(sock=its, limit=1 << 20)
        except BaseException:
            its.close()
            raise
        self.done["connections"] += 1
        line = Line(reader, writer, self.done)
        try:
            if first:
                await line.send(first)
            yield line
        finally:
            writer.transport.abort()

    async def socket(self, stack: contextlib.AsyncExitStack) -> Line:
        """A socket that has said hello and stays."""
        line = await stack.enter_async_context(self.line(UPGRADE))
        await line.hear(b"\r\n\r\n")
        await line.ask(1, "hello")
        return line

    async def room(self, stack: contextlib.AsyncExitStack, crowd: int) -> list[Line]:
        """A room of its own, full of members."""
        host = await self.socket(stack)
        told = await host.ask(2, "room/create", game="holdem", name="Eve 0")
        code = told.partition(b'"code":"')[2].partition(b'"')[0].decode()
        members = [host]
        for number in range(1, crowd):
            member = await self.socket(stack)
            await member.ask(2, "room/join", code=code, name=f"Eve {number}")
            members.append(member)
        return members

    async def again(self, attempt: Callable[[], Awaitable[None]]) -> None:
        """One attempt after the other."""
        while True:
            with contextlib.suppress(*GONE):
                await attempt()
            await asyncio.sleep(0)

    async def everywhere(self, attempt: Callable[[], Awaitable[None]], times: int = 1) -> None:
        """The same on all sockets at once."""
        await self.prepared()
        await asyncio.gather(*(self.again(attempt) for _ in range(times * self.sockets)))

    async def floods(self, first: bytes, data: bytes, times: int = 1) -> None:
        """The same flood on all sockets at once, which are connected before."""
        attempts = [
            asyncio.create_task(self.again(lambda: self.flood(first, data)))
            for _ in range(times * self.sockets)
        ]
        while self.done["floods"] < len(attempts):
            await asyncio.sleep(0.01)
        await self.prepared()
        await asyncio.gather(*attempts)

    async def flood(self, first: bytes, data: bytes) -> None:
        """Send this until the server hangs up."""
        async with self.line(first) as line:
            if first:
                await line.hear(b"\r\n\r\n")
            self.done["floods"] += 1
            await self.begun()
            reading = asyncio.create_task(line.swallow())
            try:
                while not reading.done():
                    await line.send(data)
            finally:
                reading.cancel()

    async def keep_asking(self, line: Line, *asked: tuple[str, dict[str, Any]]) -> None:
        """Ask for these in turns, as often as it is answered."""
        reading = asyncio.create_task(line.swallow())
        try:
            for number in itertools.count(10):
                kind, fields = asked[number % len(asked)]
                await line.send(request(number, kind, **fields))
                if number > 10 + 3 * PER_SECOND:
                    await asyncio.sleep(1 / PER_SECOND)
        finally:
            reading.cancel()


async def pings(me: Attacker) -> None:
    """Empty control frames."""
    await me.floods(UPGRADE, piece_of(PING))


async def requests(me: Attacker) -> None:
    """Requests that are in order, and far too many."""
    first = UPGRADE + request(1, "hello")
    await me.floods(first, piece_of(request(2, "ping")))


async def tokens(me: Attacker) -> None:
    """Tokens that nobody has, looked for in the database."""
    await me.floods(UPGRADE, piece_of(request(1, "hello", token="x" * 43)))


async def garbage(me: Attacker) -> None:
    """The largest frames that are read, and none that means anything."""
    first = UPGRADE + request(1, "hello")
    largest = frame("[" * 8_192) + frame('{"id":' * 1_300) + frame("é" * 32_000)
    await me.floods(first, largest)


async def slow_loris(me: Attacker) -> None:
    """Requests that come byte by byte, and members who never read."""
    header = get("/healthz")[:-2]

    async def byte_by_byte() -> None:
        async with me.line() as line:
            for byte in itertools.chain(header, itertools.cycle(b"x")):
                await line.send(bytes([byte]))
                await asyncio.sleep(0.01)

    question = ("table/settings", {"changes": {"no such": 1}})  # has a long answer

    async def deaf(line: Line) -> None:
        for number in itertools.count(10):
            await line.send(request(number, question[0], **question[1]))
            await asyncio.sleep(1 / PER_SECOND)

    async with contextlib.AsyncExitStack() as stack:
        members = await me.room(stack, min(MEMBERS, me.sockets))
        await me.prepared()
        listening = [asyncio.create_task(me.again(byte_by_byte)) for _ in range(me.sockets)]
        await asyncio.gather(*listening, *map(deaf, members), return_exceptions=True)


async def ledgers(me: Attacker) -> None:
    """Books that take long to settle, each for the first time."""
    token, *codes = me.secrets
    head = {"Authorization": f"Bearer {token}"}

    async def look(code: str) -> None:
        async with me.line(get(f"/api/rooms/{code}/ledger", **head)) as line:
            told = await line.hear(b"\r\n")
            me.done["ledgers"] += b" 200 " in told

    await me.prepared()
    await asyncio.gather(*map(look, codes))
    await me.again(lambda: look(codes[0]))


async def joins(me: Attacker) -> None:
    """Names that come and go in a room with watchers."""
    async with contextlib.AsyncExitStack() as stack:
        host = await me.socket(stack)
        told = await host.ask(2, "room/create", game="holdem", name="Eve")
        code = told.partition(b'"code":"')[2].partition(b'"')[0].decode()
        for _ in range(6):
            watcher = await me.socket(stack)
            await watcher.ask(2, "room/watch", code=code)
        crowd = [await me.socket(stack) for _ in range(me.sockets - 7)]
        names = (f"Eve {number}" for number in itertools.count())

        async def come_and_go(line: Line) -> None:
            for number in itertools.count(10, 2):
                await line.ask(number, "room/join", code=code, name=next(names))
                await line.ask(number + 1, "room/leave")
                if number > 10 + 3 * PER_SECOND:
                    await asyncio.sleep(2 / PER_SECOND)

        await me.prepared()
        await asyncio.gather(*map(come_and_go, crowd), return_exceptions=True)


async def crowds(
    me: Attacker, *asked: tuple[str, dict[str, Any]], words: Sequence[str] = ()
) -> None:
    """Rooms full of members who all ask for the same, which everybody gets to see."""
    async with contextlib.AsyncExitStack() as stack:
        members = await me.room(stack, min(MEMBERS, me.sockets))
        await members[0].ask(3, "chat/filter", words=words)
        await me.prepared()
        asking = (me.keep_asking(member, *asked) for member in members)
        await asyncio.gather(*asking, return_exceptions=True)


async def chat(me: Attacker) -> None:
    """Long lines to a full room."""
    await crowds(me, ("chat/send", {"text": "spam " * 39}))


async def filters(me: Attacker) -> None:
    """Lines that are compared with a long list of words."""
    words = ["".join(each) + "x" for each in itertools.product("il1|", repeat=4)]
    await crowds(me, ("chat/send", {"text": "IIIIy " * 49}), words=words[:200])


async def seats(me: Attacker) -> None:
    """Sitting down and getting up in a full room."""
    sit = [("seat/sit", {"seat": seat}) for seat in range(6)]
    await crowds(me, *(one for each in sit for one in (each, ("seat/leave", {}))))


async def codes(me: Attacker) -> None:
    """Wrong codes, on all sockets and over HTTP."""
    async with contextlib.AsyncExitStack() as stack:
        lines = [await me.socket(stack) for _ in range(me.sockets)]
        wrong = [("room/watch", {"code": f"{code:04}"}) for code in range(10_000)]
        await me.prepared()
        asking = [me.keep_asking(line, *wrong) for line in lines]
        flood = me.again(lambda: me.flood(b"", piece_of(get("/api/rooms/0000"))))
        await asyncio.gather(*asking, flood, return_exceptions=True)


async def rooms(me: Attacker) -> None:
    """One room after the other."""

    async def another() -> None:
        async with contextlib.AsyncExitStack() as stack:
            line = await me.socket(stack)
            told = await line.ask(2, "room/create", game="holdem", name="Eve")
            me.done["rooms"] += b'"code":"too' not in told

    await me.everywhere(another)


async def pictures(me: Attacker) -> None:
    """QR codes."""
    await me.floods(b"", piece_of(get("/api/rooms/0000/qr.svg")), 2)


async def standings(me: Attacker) -> None:
    """Results of many evenings, from the database."""
    head = {"Authorization": f"Bearer {me.secrets[0]}"}
    await me.floods(b"", piece_of(get("/api/me/standings", **head)), 2)


async def pages(me: Attacker) -> None:
    """The page, the games and whether the server is ready."""
    asked = piece_of(get("/"), get("/api/games"), get("/readyz"))
    await me.floods(b"", asked, 2)


async def churn(me: Attacker) -> None:
    """Connections, opened and closed."""
    turns = itertools.cycle([b"", b"GET ", UPGRADE])

    async def open_and_close() -> None:
        async with me.line(next(turns)):
            pass

    await me.everywhere(open_and_close)


ATTACKS: dict[str, Callable[[Attacker], Coroutine[Any, Any, None]]] = {
    "pings": pings,
    "requests": requests,
    "tokens": tokens,
    "garbage": garbage,
    "slow loris": slow_loris,
    "ledgers": ledgers,
    "joins": joins,
    "chat": chat,
    "filters": filters,
    "seats": seats,
    "codes": codes,
    "rooms": rooms,
    "pictures": pictures,
    "standings": standings,
    "pages": pages,
    "churn": churn,
}
ALL = "all at once"


async def attack(name: str, port: int, address: str, secrets: list[str]) -> None:
    """Attack until the input ends."""
    chosen = list(ATTACKS.values()) if name == ALL else [ATTACKS[name]]
    me = Attacker(port, address, len(chosen), secrets)
    attacking = asyncio.gather(*(one(me) for one in chosen))
    await me.begun()
    before = Counter(me.done)
    await asyncio.to_thread(sys.stdin.readline)
    print(json.dumps(me.done - before), flush=True)
    attacking.cancel()
    os._exit(0)  # with everything as it is


if __name__ == "__main__":
    os.nice(19)
    uvloop.run(attack(sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4:]))
