"""A connection to a server: sends requests, and reconnects when a socket breaks."""

import asyncio
import platform
import secrets
from collections.abc import Callable
from typing import Any

import aiohttp
from msgspec import Struct

from bluefelt import __version__
from bluefelt.client.errors import ClientError, HungUp, Lost, Refused, Unreachable
from bluefelt.client.pace import Pace
from bluefelt.client.websocket import WebSocket, encode_request, socket_url
from bluefelt.engine.contract import Command, Millis
from bluefelt.engine.tables.view import DecisionKey
from bluefelt.protocol.messages import (
    Bye,
    Error,
    Hello,
    JoinRoom,
    Ok,
    RoomState,
    ServerFrame,
    WatchRoom,
    Welcome,
)

FINAL = frozenset({"taken-over", "kicked", "refused", "signed-out", "flooding"})  # don't reconnect
BUSY = frozenset({"busy", "not-saved", "too-fast", "too-much"})  # ask again with the same id
TEMPORARY = BUSY | {"internal", "too-many-tries"}  # reconnect


class Callbacks(Struct, frozen=True):
    """What a connection asks and tells its client."""

    goal: Callable[[], JoinRoom | WatchRoom | None]  # the room to go back to, and since when
    on_frame: Callable[[ServerFrame], None]  # anything but an answer
    on_connection: Callable[[bool], None]  # it was made, or broke
    on_end: Callable[[Exception], None]  # nothing more will come


class _Request(Struct, kw_only=True):
    """A request that has no answer yet."""

    number: int
    text: str
    answer: asyncio.Future[Ok]
    repeatable: bool  # send it again on the next socket
    on_ok: Callable[[Ok], None] | None  # called before any frame that follows the answer


class Connection:
    """A connection to a server as one player, over one socket after another.

    Requests are sent one at a time. A request without an answer is sent again on the next socket
    under the same number, so that it is played exactly once.
    """

    def __init__(
        self,
        callbacks: Callbacks,
        server: str,
        *,
        token: str | None,
        link: str | None,
        on_behalf_of: str | None,
        session: str | None,
        pace: Pace,
        clock: Callable[[], float],
    ) -> None:
        self.url = socket_url(server)
        self.token = token  # None until the server has sent one
        self.session = session or secrets.token_urlsafe(12)
        self.end: Exception | None = None  # why there will be no more
        self._callbacks = callbacks
        self._link = link
        self._on_behalf_of = on_behalf_of
        self._pace = pace
        self._clock = clock
        self._offset: float = 0.0  # the server's time less our clock's, in ms
        self._last_number = 0
        self._one_at_a_time = asyncio.Lock()
        self._request: _Request | None = None
        self._rejoining: int | None = None  # the number of the request to rejoin the room
        self._socket: WebSocket | None = None  # None: not connected
        self._first: WebSocket | None = None
        self._waits = self._pace.waits()
        self._http: aiohttp.ClientSession | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def connected(self) -> bool:
        return self._socket is not None

    # The server's clock.

    def clock(self) -> float:
        """This machine's time, in seconds."""
        return self._clock()

    def now(self) -> Millis:
        """The server's time."""
        return round(self._clock() * 1000 + self._offset)

    def set_clock(self, now: Millis, asked_at: float) -> None:
        """Estimate the server's clock from one round trip."""
        middle = (asked_at + self._clock()) / 2
        self._offset = now - middle * 1000

    # Opening and closing.

    async def open(self) -> None:
        """Say hello; Unreachable if there is no server, Refused if it does not accept us."""
        self._http = aiohttp.ClientSession(headers=self._headers)
        try:
            socket = await self._connect()
        except BaseException as problem:
            await self._http.close()
            if isinstance(problem, Lost):
                raise Unreachable(str(problem)) from None
            raise
        self._first = socket
        self._task = asyncio.create_task(self._run(socket), name=f"client of {self.url}")

    @property
    def _headers(self) -> dict[str, str]:
        """What we are called among the player's devices.

        A service identifies itself as well: it may open more sockets than others.
        """
        headers = {"User-Agent": f"bluefelt/{__version__} ({platform.system()})"}
        if self._on_behalf_of is not None and self.token is not None:
            headers["Authorization"] = f"Bearer {self.token}"
        return headers

    async def close(self) -> None:
        """Disconnect; the seat is kept for whoever comes back with the token."""
        self._finish(HungUp("closed"))
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        if self._first is not None:  # the task may have been cancelled before it began
            await self._first.close()
        if self._http is not None:
            await self._http.close()

    # Requests.

    async def ask(
        self,
        command: Command | str,
        /,
        on_ok: Callable[[Ok], None] | None = None,
        repeatable: bool = True,
        decision: DecisionKey | None = None,
        **fields: Any,
    ) -> Ok:
        """The answer to a request; Refused, or whatever ended the connection."""
        async with self._one_at_a_time:
            if self.end is not None:
                raise self.end
            number = self._next_number()
            request = self._request = _Request(
                number=number,
                text=encode_request(number, command, fields, decision),
                answer=asyncio.get_running_loop().create_future(),
                repeatable=repeatable,
                on_ok=on_ok,
            )
            try:
                return await self._answer(request)
            finally:
                self._request = None

    async def _answer(self, request: _Request) -> Ok:
        """The answer to a request; a busy server is asked again with the same number."""
        patience: float | None = None  # the server says "too-fast" only once
        for wait in (*self._pace.again, None):
            if self._socket is not None and not request.answer.done():
                await self._socket.send(request.text)
            try:
                async with asyncio.timeout(patience):
                    return await asyncio.shield(request.answer)
            except TimeoutError:
                if wait is None:
                    raise Refused(
                        "too-fast", "The server is too busy; try again later.", {}
                    ) from None
                continue
            except Refused as refusal:
                if wait is None or refusal.code not in BUSY:
                    raise
                patience = self._pace.again[-1] if refusal.code == "too-fast" else None
            request.answer = asyncio.get_running_loop().create_future()
            await asyncio.sleep(wait)
        raise AssertionError

    def _next_number(self) -> int:
        self._last_number += 1
        return self._last_number

    # The task: one socket after another.

    async def _run(self, socket: WebSocket) -> None:
        try:
            while True:
                try:
                    await self._listen(socket)
                except Lost:
                    pass
                finally:
                    self._use(None)
                    await socket.close()
                self._give_up_unrepeatable()
                socket = await self._reconnect()
        except ClientError as end:
            self._finish(end)
        except Exception as bug:  # or whoever waits would wait for ever
            self._finish(bug)
            raise

    async def _connect(self) -> WebSocket:
        """A socket on which the server has welcomed us; Lost, or Refused."""
        assert self._http is not None
        try:
            async with asyncio.timeout(self._pace.connect):
                socket = await WebSocket.connect(self._http, self.url, self._pace)
                try:
                    await self._hello(socket)
                except BaseException:
                    await socket.close()
                    raise
                return socket
        except TimeoutError:
            raise Lost("no answer in time") from None

    async def _hello(self, socket: WebSocket) -> None:
        link = self._link if self.token is None else None  # a link works once
        hello = Hello(
            token=self.token, link=link, on_behalf_of=self._on_behalf_of, session=self.session
        )
        asked_at = self._clock()
        await socket.send(encode_request(self._next_number(), hello, {}))
        answer = await socket.receive()
        if isinstance(answer, Error):
            raise _refusal(answer)
        if not isinstance(answer, Welcome):
            raise Lost("no welcome")
        self.token = answer.token or self.token
        self.set_clock(answer.now, asked_at)

    async def _reconnect(self) -> WebSocket:
        for wait in self._waits:
            await asyncio.sleep(wait)
            try:
                return await self._connect()
            except Lost:
                continue
            except Refused as refusal:
                # A restarted server has forgotten tokens of those who never joined a room.
                if refusal.code != "unknown-token" or self._callbacks.goal() is not None:
                    raise
                self.token = None
        raise Unreachable("The server did not come back.")

    async def _listen(self, socket: WebSocket) -> None:
        """Rejoin the room and take frames until the socket is Lost."""
        goal = self._callbacks.goal()
        if goal is not None:
            self._rejoining = self._next_number()
            await socket.send(encode_request(self._rejoining, goal, {}))
        self._use(socket)
        if self._request is not None and not self._request.answer.done():
            await socket.send(self._request.text)
        while True:
            self._take(await socket.receive())

    def _give_up_unrepeatable(self) -> None:
        request = self._request
        if request is not None and not request.repeatable and not request.answer.done():
            request.answer.set_exception(Unreachable("The connection broke before the answer."))

    def _use(self, socket: WebSocket | None) -> None:
        if (socket is None) != (self._socket is None):
            self._socket = socket
            self._callbacks.on_connection(socket is not None)

    def _take(self, frame: ServerFrame) -> None:
        if isinstance(frame, Ok):
            self._take_answer(frame)
        elif isinstance(frame, Error):
            self._take_refusal(frame)
        elif isinstance(frame, Bye):
            raise HungUp(frame.reason) if frame.reason in FINAL else Lost(frame.reason)
        else:
            if isinstance(frame, RoomState):  # back in the room: start over with short waits
                self._waits = self._pace.waits()
            self._callbacks.on_frame(frame)

    def _take_answer(self, ok: Ok) -> None:
        request = self._request
        if request is None or request.number != ok.id or request.answer.done():
            return
        if request.on_ok is not None:
            request.on_ok(ok)
        request.answer.set_result(ok)

    def _take_refusal(self, error: Error) -> None:
        if error.id is not None and error.id == self._rejoining:
            if error.code == "kicked":
                raise HungUp("kicked")
            raise Lost(error.code) if error.code in TEMPORARY else _refusal(error)
        request = self._request
        # An error without a number is about the last request, which came too fast to be read.
        if request is not None and error.id in (None, request.number) and not request.answer.done():
            request.answer.set_exception(_refusal(error))
            request.answer.exception()  # so that asyncio does not warn if nobody waits any more

    def _finish(self, end: Exception) -> None:
        """Tell everybody who waits that nothing more will come."""
        if self.end is not None:
            return
        self.end = end
        if self._request is not None and not self._request.answer.done():
            self._request.answer.set_exception(end)
        self._callbacks.on_end(end)


def _refusal(error: Error) -> Refused:
    return Refused(error.code, error.message, error.details)
