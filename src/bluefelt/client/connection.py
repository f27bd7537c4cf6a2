"""The line to a server: requests with answers, and connections made anew where one broke."""

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

import aiohttp
from msgspec import Struct

from bluefelt.client.errors import ClientError, HungUp, Lost, Refused, Unreachable
from bluefelt.client.pace import Pace
from bluefelt.client.websocket import Wire, socket_url, written
from bluefelt.engine.contract import Command, Millis
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

FINAL = frozenset({"taken-over", "kicked", "refused", "flooding"})  # reasons not to come back
BUSY = frozenset({"busy", "not-saved", "too-fast"})  # worth asking again, with the same id
TEMPORARY = BUSY | {"internal", "too-many-tries"}  # no reason to stay away


class Caller(Struct, frozen=True):
    """What the line asks and tells whoever it belongs to."""

    goal: Callable[[], JoinRoom | WatchRoom | None]  # the room to go back to, and since when
    take: Callable[[ServerFrame], None]  # something that is no answer
    turned: Callable[[bool], None]  # the line is there again, or broke
    ended: Callable[[Exception], None]  # nothing more will come


class _Request(Struct, kw_only=True):
    """What was asked and is not answered yet."""

    number: int
    text: str
    answer: asyncio.Future[Ok]
    repeatable: bool  # once more after a lost connection
    heard: Callable[[Ok], None] | None  # before anything else that follows the answer


class Line:
    """One connection after the other, as the same player.

    Requests go one after the other. One that was not answered when the connection broke is
    repeated under its old number when there is another, so that it is played exactly once.
    """

    def __init__(
        self,
        caller: Caller,
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
        self.token = token  # None until the server gave one: keep it secret
        self.session = session or secrets.token_urlsafe(12)
        self.end: Exception | None = None  # why there will be no more
        self._caller = caller
        self._link = link
        self._on_behalf_of = on_behalf_of
        self._pace = pace
        self._clock = clock
        self._offset: float = 0.0  # the server's time less our clock's, in ms
        self._last_number = 0
        self._turn = asyncio.Lock()
        self._request: _Request | None = None
        self._entering: int | None = None  # the number of the request that takes us back
        self._wire: Wire | None = None  # None: we are not back yet
        self._first: Wire | None = None
        self._waits = self._pace.waits()
        self._http: aiohttp.ClientSession | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def connected(self) -> bool:
        return self._wire is not None

    # The server's clock.

    def clock(self) -> float:
        """Our own time, in seconds."""
        return self._clock()

    def now(self) -> Millis:
        """The server's time."""
        return round(self._clock() * 1000 + self._offset)

    def set_clock(self, now: Millis, asked_at: float) -> None:
        """It was *now* somewhen between our asking and this moment."""
        middle = (asked_at + self._clock()) / 2
        self._offset = now - middle * 1000

    # Coming and going.

    async def open(self) -> None:
        """Say hello; Unreachable when there is no server, Refused when it does not know us."""
        self._http = aiohttp.ClientSession(headers=self._headers)
        try:
            wire = await self._dial()
        except BaseException as problem:
            await self._http.close()
            if isinstance(problem, Lost):
                raise Unreachable(str(problem)) from None
            raise
        self._first = wire
        self._task = asyncio.create_task(self._run(wire), name=f"client of {self.url}")

    @property
    def _headers(self) -> dict[str, str]:
        """A service is known before it says a word: it may open many sockets."""
        is_service = self._on_behalf_of is not None and self.token is not None
        return {"Authorization": f"Bearer {self.token}"} if is_service else {}

    async def close(self) -> None:
        """Hang up; a seat is kept for whoever comes back with the token."""
        self._finish(HungUp("closed"))
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        if self._first is not None:  # in case the task never came to it
            await self._first.close()
        if self._http is not None:
            await self._http.close()

    # Requests.

    async def ask(
        self,
        command: Command | str,
        /,
        heard: Callable[[Ok], None] | None = None,
        repeatable: bool = True,
        **fields: Any,
    ) -> Ok:
        """The answer to a request; Refused, or whatever ended the line."""
        async with self._turn:
            if self.end is not None:
                raise self.end
            number = self._next_number()
            request = self._request = _Request(
                number=number,
                text=written(number, command, fields),
                answer=asyncio.get_running_loop().create_future(),
                repeatable=repeatable,
                heard=heard,
            )
            try:
                return await self._answer(request)
            finally:
                self._request = None

    async def _answer(self, request: _Request) -> Ok:
        """The answer to a request; a busy server is asked again, under the same number."""
        patience: float | None = None  # a server that finds us too fast says so only once
        for wait in (*self._pace.again, None):
            if self._wire is not None and not request.answer.done():
                await self._wire.send(request.text)
            try:
                async with asyncio.timeout(patience):
                    return await asyncio.shield(request.answer)
            except TimeoutError:
                if wait is None:
                    raise Refused("too-fast", "The server has no time for you.", {}) from None
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

    # The task: one connection after the other.

    async def _run(self, wire: Wire) -> None:
        try:
            while True:
                try:
                    await self._converse(wire)
                except Lost:
                    pass
                finally:
                    self._turn_to(None)
                    await wire.close()
                self._give_up_unrepeatable()
                wire = await self._redial()
        except ClientError as end:
            self._finish(end)
        except Exception as bug:  # whoever waits must hear of it
            self._finish(bug)
            raise

    async def _dial(self) -> Wire:
        """A wire on which we were welcomed; Lost, or Refused."""
        assert self._http is not None
        try:
            async with asyncio.timeout(self._pace.connect):
                wire = await Wire.dial(self._http, self.url, self._pace)
                try:
                    await self._hello(wire)
                except BaseException:
                    await wire.close()
                    raise
                return wire
        except TimeoutError:
            raise Lost("no answer in time") from None

    async def _hello(self, wire: Wire) -> None:
        link = self._link if self.token is None else None  # it is good for once
        hello = Hello(
            token=self.token, link=link, on_behalf_of=self._on_behalf_of, session=self.session
        )
        asked_at = self._clock()
        await wire.send(written(self._next_number(), hello, {}))
        answer = await wire.hear()
        if isinstance(answer, Error):
            raise _refusal(answer)
        if not isinstance(answer, Welcome):
            raise Lost("no welcome")
        self.token = answer.token or self.token
        self.set_clock(answer.now, asked_at)

    async def _redial(self) -> Wire:
        for wait in self._waits:
            await asyncio.sleep(wait)
            try:
                return await self._dial()
            except Lost:
                continue
            except Refused as refusal:
                # Whoever never was in a room is nobody to a server that was restarted.
                if refusal.code != "unknown-token" or self._caller.goal() is not None:
                    raise
                self.token = None
        raise Unreachable("The server does not come back.")

    async def _converse(self, wire: Wire) -> None:
        """Go back to where we were, and listen until the wire is Lost."""
        goal = self._caller.goal()
        if goal is not None:
            self._entering = self._next_number()
            await wire.send(written(self._entering, goal, {}))
        self._turn_to(wire)
        if self._request is not None and not self._request.answer.done():
            await wire.send(self._request.text)
        while True:
            self._take(await wire.hear())

    def _give_up_unrepeatable(self) -> None:
        request = self._request
        if request is not None and not request.repeatable and not request.answer.done():
            request.answer.set_exception(Unreachable("The connection broke before the answer."))

    def _turn_to(self, wire: Wire | None) -> None:
        if (wire is None) != (self._wire is None):
            self._wire = wire
            self._caller.turned(wire is not None)

    def _take(self, frame: ServerFrame) -> None:
        if isinstance(frame, Ok):
            self._take_answer(frame)
        elif isinstance(frame, Error):
            self._take_refusal(frame)
        elif isinstance(frame, Bye):
            raise HungUp(frame.reason) if frame.reason in FINAL else Lost(frame.reason)
        else:
            if isinstance(frame, RoomState):  # all is well: the next loss begins anew
                self._waits = self._pace.waits()
            self._caller.take(frame)

    def _take_answer(self, ok: Ok) -> None:
        request = self._request
        if request is None or request.number != ok.id or request.answer.done():
            return
        if request.heard is not None:
            request.heard(ok)
        request.answer.set_result(ok)

    def _take_refusal(self, error: Error) -> None:
        if error.id is not None and error.id == self._entering:
            if error.code == "kicked":
                raise HungUp("kicked")
            raise Lost(error.code) if error.code in TEMPORARY else _refusal(error)
        request = self._request
        # Without a number it is about what was sent last, too fast to be read.
        if request is not None and error.id in (None, request.number) and not request.answer.done():
            request.answer.set_exception(_refusal(error))
            request.answer.exception()  # heard of, even when nobody waits any more

    def _finish(self, end: Exception) -> None:
        """Everybody who waits hears that nothing more will come."""
        if self.end is not None:
            return
        self.end = end
        if self._request is not None and not self._request.answer.done():
            self._request.answer.set_exception(end)
        self._caller.ended(end)


def _refusal(error: Error) -> Refused:
    return Refused(error.code, error.message, error.details)
