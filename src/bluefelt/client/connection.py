"""A client: requests with answers, a picture that stays true, and connections made anew."""

import asyncio
import secrets
import time
from collections.abc import Callable
from types import TracebackType
from typing import Any, TypeVar
from weakref import WeakSet

import aiohttp
from msgspec import Struct
from msgspec.structs import replace

from bluefelt.client.errors import ClientError, HungUp, Lost, Refused, Unreachable
from bluefelt.client.listening import Frames
from bluefelt.client.pace import Pace
from bluefelt.client.picture import Picture, events_of
from bluefelt.client.wire import Wire, socket_url, written
from bluefelt.engine.contract import Command, GameSpec, Millis, Option, Seat
from bluefelt.protocol.messages import (
    Bye,
    CreateRoom,
    Error,
    Hello,
    JoinRoom,
    MakeLink,
    Ok,
    Ping,
    RoomState,
    RoomUpdate,
    ServerFrame,
    WatchRoom,
    Welcome,
)
from bluefelt.rooms.messages import DEFAULT_AVATAR, LeaveRoom
from bluefelt.rooms.view import RoomView

FINAL = frozenset({"taken-over", "kicked", "refused", "flooding"})  # reasons not to come back
BUSY = frozenset({"busy", "not-saved", "too-fast"})  # worth asking again, with the same id
TEMPORARY = BUSY | {"internal", "too-many-tries"}  # no reason to stay away

T = TypeVar("T")
C = TypeVar("C", bound="Client")


class _Request(Struct, kw_only=True):
    """What was asked and is not answered yet."""

    number: int
    text: str
    answer: asyncio.Future[Ok]
    repeatable: bool  # once more after a lost connection
    heard: Callable[[Ok], None] | None  # before anything else that follows the answer


class Client:
    """One player or watcher, in one room at a time.

    Requests go one after the other. One that was not answered when the connection broke is
    repeated under its old number when there is another, so that it is played exactly once.
    """

    def __init__(
        self,
        server: str,
        *,
        token: str | None = None,
        link: str | None = None,
        on_behalf_of: str | None = None,
        session: str | None = None,
        pace: Pace | None = None,
        on_line: Callable[[bool], None] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.url = socket_url(server)
        self.token = token  # None until the server gave one: keep it secret
        self.session = session or secrets.token_urlsafe(12)
        self.picture = Picture()
        self._link = link
        self._on_behalf_of = on_behalf_of
        self._pace = pace or Pace()
        self._on_line = on_line or (lambda up: None)
        self._clock = clock
        self._offset: float = 0.0  # the server's time less our clock's, in ms
        self._last_number = 0
        self._turn = asyncio.Lock()
        self._request: _Request | None = None
        self._goal: JoinRoom | WatchRoom | None = None
        self._entering: int | None = None  # the number of the request that takes us back
        self._wire: Wire | None = None  # None: we are not back yet
        self._first: Wire | None = None
        self._waits = self._pace.waits()
        self._change: asyncio.Future[None] | None = None
        self._listeners: WeakSet[Frames] = WeakSet()
        self._end: Exception | None = None
        self._http: aiohttp.ClientSession | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def _headers(self) -> dict[str, str]:
        """A service is known before it says a word: it may open many sockets."""
        is_service = self._on_behalf_of is not None and self.token is not None
        return {"Authorization": f"Bearer {self.token}"} if is_service else {}

    # Coming and going.

    @classmethod
    async def connect(cls: type[C], server: str, **how: Any) -> C:
        """A client that has been welcomed; whoever asks for it closes it."""
        client = cls(server, **how)
        await client.open()
        return client

    async def __aenter__(self: C) -> C:
        await self.open()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        await self.close()

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

    # What can be asked for.

    async def create(
        self,
        game: str,
        name: str,
        *,
        avatar: str = DEFAULT_AVATAR,
        preset: str | None = None,
        settings: dict[str, Any] | None = None,
    ) -> Ok:
        """Open a room and be in it as its host.

        If the connection breaks before the answer, it is Unreachable: there may be a room.
        """
        wish = CreateRoom(game, name, avatar, preset, settings or {})
        return await self._enter(wish, lambda ok: JoinRoom(str(ok.code), str(ok.name), avatar))

    async def join(self, code: str, name: str, *, avatar: str | None = None) -> Ok:
        """Be in the room, or (`client.knocks`) at its door."""
        wish = JoinRoom(code, name, avatar)
        return await self._enter(wish, lambda ok: replace(wish, name=str(ok.name)))

    async def watch(self, code: str) -> Ok:
        """Look on from the rail."""
        wish = WatchRoom(code)
        return await self._enter(wish, lambda ok: wish)

    async def leave(self) -> Ok:
        """Give up the seat and go; another room may be entered then."""
        return await self._ask(LeaveRoom(), heard=lambda ok: self._forget_room())

    async def send(self, command: Command | str, **fields: Any) -> Ok:
        """Do something in the room: a command, or its type and fields; Refused if unlawful."""
        if isinstance(command, LeaveRoom) or command == "room/leave":
            return await self.leave()
        return await self._ask(command, **fields)

    async def make_link(self) -> str:
        """A secret that signs in the same player on another device, once."""
        return str((await self._ask(MakeLink())).link)

    async def ping(self) -> float:
        """Seconds there and back; `now` is right within half of it."""
        asked_at = self._clock()
        ok = await self._ask(Ping())
        if ok.now is not None:
            self._set_clock(ok.now, asked_at)
        return self._clock() - asked_at

    # What is known.

    @property
    def room(self) -> RoomView | None:
        return self.picture.room

    @property
    def spec(self) -> GameSpec | None:
        return self.picture.spec

    @property
    def view(self) -> Any:
        return self.picture.view

    @property
    def private(self) -> Any:
        return self.picture.private

    @property
    def options(self) -> tuple[Option, ...]:
        return self.picture.options

    @property
    def seq(self) -> int | None:
        return self.picture.seq

    @property
    def name(self) -> str | None:
        return self.picture.name

    @property
    def seat(self) -> Seat | None:
        return self.picture.seat

    @property
    def knocks(self) -> bool:
        """Whether the host has still to let us in."""
        return self.picture.knocks

    @property
    def connected(self) -> bool:
        return self._wire is not None

    @property
    def end(self) -> Exception | None:
        """Why there will be no more; None: it goes on."""
        return self._end

    def now(self) -> Millis:
        """The server's time."""
        return round(self._clock() * 1000 + self._offset)

    def events(self, update: RoomUpdate) -> list[Any]:
        """What happened, as events of the room and of the game on the felt."""
        return events_of(update, self.room.game if self.room is not None else "")

    # Waiting.

    def frames(self) -> Frames:
        """Every frame that is pushed from now on, for `async for`."""
        frames = Frames()
        if self._end is not None:
            frames.end(self._end)
        self._listeners.add(frames)
        return frames

    async def changed(self) -> None:
        """Return when something has changed since this was called; raise when nothing more can."""
        if self._end is not None:
            raise self._end
        if self._change is None:
            self._change = asyncio.get_running_loop().create_future()
        await asyncio.shield(self._change)
        if self._end is not None:
            raise self._end

    async def until(self, wanted: Callable[["Client"], T], within: float | None = None) -> T:
        """Wait until it is so; TimeoutError when it takes longer than *within* seconds."""
        async with asyncio.timeout(within):
            while not (found := wanted(self)):
                await self.changed()
            return found

    def _tell_change(self) -> None:
        change, self._change = self._change, None
        if change is not None and not change.done():
            change.set_result(None)

    # Requests.

    async def _enter(self, wish: Command, goal: Callable[[Ok], JoinRoom | WatchRoom]) -> Ok:
        def heard(ok: Ok) -> None:
            self._goal = goal(ok)

        ok = await self._ask(wish, heard=heard, repeatable=not isinstance(wish, CreateRoom))
        await self.until(lambda client: client.room is not None or client.knocks)
        return ok

    async def _ask(
        self,
        command: Command | str,
        /,
        heard: Callable[[Ok], None] | None = None,
        repeatable: bool = True,
        **fields: Any,
    ) -> Ok:
        async with self._turn:
            if self._end is not None:
                raise self._end
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

    def _forget_room(self) -> None:
        self._goal = None
        self.picture = Picture()

    # The task: one connection after the other.

    async def _run(self, wire: Wire) -> None:
        try:
            while True:
                try:
                    await self._converse(wire)
                except Lost:
                    pass
                finally:
                    self._set_line(None)
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
        self._set_clock(answer.now, asked_at)

    async def _redial(self) -> Wire:
        for wait in self._waits:
            await asyncio.sleep(wait)
            try:
                return await self._dial()
            except Lost:
                continue
            except Refused as refusal:
                # Whoever never was in a room is nobody to a server that was restarted.
                if refusal.code != "unknown-token" or self._goal is not None:
                    raise
                self.token = None
        raise Unreachable("The server does not come back.")

    async def _converse(self, wire: Wire) -> None:
        """Go back to where we were, and listen until the wire is Lost."""
        if self._goal is not None:
            self._entering = self._next_number()
            goal = replace(self._goal, last_seq=self.picture.seq)
            await wire.send(written(self._entering, goal, {}))
        self._set_line(wire)
        if self._request is not None and not self._request.answer.done():
            await wire.send(self._request.text)
        while True:
            self._take(await wire.hear())

    def _give_up_unrepeatable(self) -> None:
        request = self._request
        if request is not None and not request.repeatable and not request.answer.done():
            request.answer.set_exception(Unreachable("The connection broke before the answer."))

    def _set_line(self, wire: Wire | None) -> None:
        if (wire is None) != (self._wire is None):
            self._wire = wire
            self._on_line(wire is not None)
            self._tell_change()

    def _set_clock(self, now: Millis, asked_at: float) -> None:
        middle = (asked_at + self._clock()) / 2
        self._offset = now - middle * 1000

    def _take(self, frame: ServerFrame) -> None:
        if isinstance(frame, Ok):
            self._take_answer(frame)
        elif isinstance(frame, Error):
            self._take_refusal(frame)
        elif isinstance(frame, Bye):
            raise HungUp(frame.reason) if frame.reason in FINAL else Lost(frame.reason)
        else:
            self.picture.show(frame)
            if isinstance(frame, RoomState):  # all is well: the next loss begins anew
                self._waits = self._pace.waits()
            for listener in self._listeners:
                listener.add(frame)
            self._tell_change()

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
        if self._end is not None:
            return
        self._end = end
        if self._request is not None and not self._request.answer.done():
            self._request.answer.set_exception(end)
        for listener in self._listeners:
            listener.end(end)
        self._tell_change()


def _refusal(error: Error) -> Refused:
    return Refused(error.code, error.message, error.details)
