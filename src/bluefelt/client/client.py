"""A client: one person in a room, with an up-to-date view of it."""

import asyncio
import time
from collections.abc import Callable
from types import TracebackType
from typing import Any, TypeVar
from weakref import WeakSet

from msgspec.structs import replace

from bluefelt.client.connection import Callbacks, Connection
from bluefelt.client.frames import Frames
from bluefelt.client.pace import Pace
from bluefelt.client.picture import Picture, events_of
from bluefelt.engine.contract import Command, Millis, Option, Seat, tag
from bluefelt.engine.registry import GameSpec
from bluefelt.engine.tables.text import GameText
from bluefelt.engine.tables.view import DecisionKey, decision_key
from bluefelt.protocol.messages import (
    CreateRoom,
    JoinRoom,
    MakeLink,
    Ok,
    Ping,
    RoomUpdate,
    ServerFrame,
    WatchRoom,
)
from bluefelt.rooms.rules.commands import DEFAULT_AVATAR, LeaveRoom
from bluefelt.rooms.rules.view import RoomView

T = TypeVar("T")
C = TypeVar("C", bound="Client")


class Client:
    """One player or watcher, in one room at a time.

    It reconnects by itself; what was asked meanwhile is played exactly once.
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
        on_connection: Callable[[bool], None] | None = None,
        on_frame: Callable[["Client", ServerFrame], None] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.picture = Picture()
        self._connection = Connection(
            Callbacks(self._where_to, self._take, self._connected, self._ended),
            server,
            token=token,
            link=link,
            on_behalf_of=on_behalf_of,
            session=session,
            pace=pace or Pace(),
            clock=clock,
        )
        self._on_connection = on_connection or (lambda up: None)
        self._on_frame = on_frame  # called before the next frame is taken
        self._goal: JoinRoom | WatchRoom | None = None
        self._change: asyncio.Future[None] | None = None
        self._listeners: WeakSet[Frames] = WeakSet()

    # Opening and closing.

    @classmethod
    async def connect(cls: type[C], server: str, **how: Any) -> C:
        """An open client; the caller closes it."""
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
        """Say hello; Unreachable if there is no server, Refused if it does not accept us."""
        await self._connection.open()

    async def close(self) -> None:
        """Disconnect; the seat is kept for whoever comes back with the token."""
        await self._connection.close()

    # Requests.

    async def create(
        self,
        game: str,
        name: str,
        *,
        avatar: str = DEFAULT_AVATAR,
        preset: str | None = None,
        settings: dict[str, Any] | None = None,
        after: str | None = None,
    ) -> Ok:
        """Open a room and join it as its host, *after* a closed one whose people are told of it.

        Unreachable if the connection breaks before the answer; the room may exist then.
        """
        wish = CreateRoom(game, name, avatar, preset, settings or {}, after)
        return await self._enter(wish, lambda ok: JoinRoom(str(ok.code), str(ok.name), avatar))

    async def join(self, code: str, name: str, *, avatar: str | None = None) -> Ok:
        """Join the room, or wait at its door until the host lets us in (`client.knocks`)."""
        wish = JoinRoom(code, name, avatar)
        return await self._enter(wish, lambda ok: replace(wish, name=str(ok.name)))

    async def watch(self, code: str) -> Ok:
        """Watch from the rail."""
        wish = WatchRoom(code)
        return await self._enter(wish, lambda ok: wish)

    async def _enter(self, wish: Command, goal: Callable[[Ok], JoinRoom | WatchRoom]) -> Ok:
        def on_ok(ok: Ok) -> None:
            self._goal = goal(ok)

        repeatable = not isinstance(wish, CreateRoom)
        ok = await self._connection.ask(wish, on_ok=on_ok, repeatable=repeatable)
        await self.until(lambda client: client.room is not None or client.knocks)
        return ok

    async def leave(self) -> Ok:
        """Give up the seat and leave; the client may join another room then."""
        return await self._connection.ask(LeaveRoom(), on_ok=lambda ok: self._forget_room())

    def _forget_room(self) -> None:
        self._goal = None
        self.picture = Picture()

    async def send(self, command: Command | str, **fields: Any) -> Ok:
        """Send a command, or its type and fields; Refused if it is not allowed."""
        if isinstance(command, LeaveRoom) or command == "room/leave":
            return await self.leave()
        return await self._connection.ask(command, decision=self._decision(command), **fields)

    def _decision(self, command: Command | str) -> DecisionKey | None:
        """What a move is about, so that it is not repeated in another hand."""
        kind = command if isinstance(command, str) else tag(type(command))
        moves = (o for o in self.options if o.command == kind and not o.housekeeping)
        return self.decision if next(moves, None) else None

    @property
    def decision(self) -> DecisionKey:
        """What is to be decided now."""
        return decision_key(self.room.table if self.room else 0, self.view)

    async def make_link(self) -> str:
        """A secret that signs in the same player on another device; it works once."""
        return str((await self._connection.ask(MakeLink())).link)

    async def ping(self) -> float:
        """The round trip in seconds; `now` is right to within half of it."""
        asked_at = self._connection.clock()
        ok = await self._connection.ask(Ping())
        if ok.now is not None:
            self._connection.set_clock(ok.now, asked_at)
        return self._connection.clock() - asked_at

    # What is known.

    @property
    def url(self) -> str:
        return self._connection.url

    @property
    def token(self) -> str | None:
        """What the server recognises us by, once it has sent it: keep it secret."""
        return self._connection.token

    @property
    def session(self) -> str:
        return self._connection.session

    @property
    def room(self) -> RoomView | None:
        return self.picture.room

    @property
    def spec(self) -> GameSpec | None:
        return self.picture.spec

    @property
    def text(self) -> GameText[Any, Any]:
        return self.picture.text

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
        """Whether we wait for the host to let us in."""
        return self.picture.knocks

    @property
    def connected(self) -> bool:
        return self._connection.connected

    @property
    def end(self) -> Exception | None:
        """Why the client has ended; None while it has not."""
        return self._connection.end

    def now(self) -> Millis:
        """The server's time."""
        return self._connection.now()

    def events(self, update: RoomUpdate) -> list[Any]:
        """The events of an update, of the room and of its game."""
        return events_of(update, self.room.game if self.room is not None else "")

    # Waiting.

    def frames(self) -> Frames:
        """Every frame from now on, for `async for`."""
        frames = Frames()
        if self.end is not None:
            frames.end(self.end)
        self._listeners.add(frames)
        return frames

    async def changed(self) -> None:
        """Wait for the next change; raise if the client has ended."""
        if self.end is not None:
            raise self.end
        if self._change is None:
            self._change = asyncio.get_running_loop().create_future()
        await asyncio.shield(self._change)
        if self.end is not None:
            raise self.end

    async def until(self, wanted: Callable[["Client"], T], within: float | None = None) -> T:
        """Wait until *wanted* is true; TimeoutError after *within* seconds."""
        async with asyncio.timeout(within):
            while not (found := wanted(self)):
                await self.changed()
            return found

    def _tell_change(self) -> None:
        change, self._change = self._change, None
        if change is not None and not change.done():
            change.set_result(None)

    # What the connection asks and tells.

    def _where_to(self) -> JoinRoom | WatchRoom | None:
        return None if self._goal is None else replace(self._goal, last_seq=self.seq)

    def _take(self, frame: ServerFrame) -> None:
        self.picture.show(frame)
        if self._on_frame is not None:
            self._on_frame(self, frame)
        for listener in self._listeners:
            listener.add(frame)
        self._tell_change()

    def _connected(self, up: bool) -> None:
        self._on_connection(up)
        self._tell_change()

    def _ended(self, why: Exception) -> None:
        for listener in self._listeners:
            listener.end(why)
        self._tell_change()
