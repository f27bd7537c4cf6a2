"""A plain talker over a real socket: says what it is told to, and remembers all that it hears."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest
from aiohttp import web

from bluefelt.eventlog import open_log
from bluefelt.server.app import make_app
from bluefelt.server.config import Config
from bluefelt.server.connections import listen, set_up
from bluefelt.server.pages import BUILT

Frame = dict[str, Any]

UNWANTED = {"seat/leave", "table/pause", "seat/sit-out"}  # slow things down, so that
SELDOM = 0.02  # they are done seldom
PATIENCE = 20.0  # seconds; only a test that fails waits so long


class Refused(Exception):
    """The server said no."""

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame)
        self.code: str = frame["code"]
        self.details: dict[str, Any] = frame["details"]


class HungUp(Exception):
    """The server closed the connection."""

    def __init__(self, code: int | None) -> None:
        super().__init__(code)
        self.code = code


class Talker:
    """One connection, with every frame it ever received."""

    def __init__(
        self, ws: aiohttp.ClientWebSocketResponse, session: aiohttp.ClientSession | None = None
    ) -> None:
        self.ws = ws
        self.session = session
        self.heard: list[Frame] = []
        self.texts: list[str] = []
        self.token: str | None = None
        self.name: str | None = None
        self.code = ""
        self.view: Any = None
        self.private: Any = None
        self.room: Any = None
        self.options: list[Frame] = []
        self.seq = 0
        self._number = 0

    async def ask(self, kind: str, **fields: Any) -> Frame:
        """Send a request and hear everything up to its answer; Refused, HungUp."""
        self._number += 1
        await self.ws.send_str(json.dumps({"id": self._number, "type": kind, **fields}))
        return await self.answer(self._number)

    async def refusal(self, kind: str, **fields: Any) -> str:
        """Send a request that is refused; the code says why."""
        with pytest.raises(Refused) as refused:
            await self.ask(kind, **fields)
        return refused.value.code

    async def answer(self, number: int) -> Frame:
        """Hear everything up to the answer to a request."""
        frame = await self.until(lambda f: f["type"] in ("ok", "error") and f["id"] == number)
        if frame["type"] == "error":
            raise Refused(frame)
        self.name = frame.get("name", self.name)
        self.code = frame.get("code", self.code)
        return frame

    async def hello(self, **fields: Any) -> Frame:
        """Say hello and hear the welcome."""
        self._number += 1
        await self.ws.send_str(json.dumps({"id": self._number, "type": "hello", **fields}))
        frame = await self.until(lambda f: f["type"] in ("welcome", "error"))
        if frame["type"] == "error":
            raise Refused(frame)
        self.token = frame["token"] or fields.get("token")
        return frame

    async def until(self, wanted: Callable[[Frame], bool]) -> Frame:
        """Hear everything up to a frame of this kind."""
        async with asyncio.timeout(PATIENCE):
            while True:
                frame = await self.hear()
                if wanted(frame):
                    return frame

    async def hear(self) -> Frame:
        """The next frame."""
        message = await self.ws.receive()
        if message.type is aiohttp.WSMsgType.CLOSE:
            raise HungUp(message.data)  # what was said, whether or not our goodbye still arrived
        if message.type is not aiohttp.WSMsgType.TEXT:
            raise HungUp(self.ws.close_code)
        self.texts.append(message.data)
        frame: Frame = msgspec.json.decode(message.data)
        self.heard.append(frame)
        self._note(frame)
        return frame

    def _note(self, frame: Frame) -> None:
        if frame["type"] in ("room/state", "room/update", "chat/message"):
            self.seq = frame["seq"]
            for part in ("view", "private", "room", "options"):
                if part in frame:
                    setattr(self, part, frame[part])

    @property
    def events(self) -> list[Frame]:
        return [event for frame in self.heard for event in frame.get("events", ())]

    def may(self, kind: str) -> Frame | None:
        """The option of this kind, if it is offered."""
        return next((option for option in self.options if option["command"] == kind), None)


@asynccontextmanager
async def talking(url: str, user_agent: str = "", **hello: Any) -> AsyncIterator[Talker]:
    """A connection that has said hello."""
    headers = {"User-Agent": user_agent}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.ws_connect(f"{url}/ws") as ws,
    ):
        talker = Talker(ws, session)
        await talker.hello(**hello)
        yield talker


async def come_back(url: str, old: Talker) -> Talker:
    """The same player on a new connection, with what was seen last."""
    assert old.session is not None
    await old.ws.close()
    new = Talker(await old.session.ws_connect(f"{url}/ws"), old.session)
    await new.hello(token=old.token)
    await new.ask("room/join", code=old.code, name=old.name, last_seq=old.seq)
    await new.until(lambda frame: frame["type"] == "room/state")
    return new


@asynccontextmanager
async def table(
    url: str, names: list[str], game: str = "holdem", **settings: Any
) -> AsyncIterator[list[Talker]]:
    """A room of this game in which everybody sits, the first one host; nothing is dealt yet."""
    async with aiohttp.ClientSession() as session:
        talkers: list[Talker] = []
        for number, name in enumerate(names):
            talker = Talker(await session.ws_connect(f"{url}/ws"), session)
            await talker.hello()
            if number == 0:
                await talker.ask("room/create", game=game, name=name, settings=settings)
            else:
                await talker.ask("room/join", code=talkers[0].code, name=name)
            await talker.ask("seat/sit", seat=number)
            talkers.append(talker)
        await level(talkers)
        try:
            yield talkers
        finally:
            for talker in talkers:
                await talker.ws.close()


async def level(talkers: list[Talker]) -> None:
    """Everybody has heard what the others have heard."""
    for talker in talkers:
        # The answer comes behind everything that was sent before.
        await talker.ask("ping")
    last = max(talker.seq for talker in talkers)
    for talker in talkers:
        while talker.seq < last:
            await talker.hear()


@asynccontextmanager
async def in_process(
    folder: Path,
    config: Config,
    client: Path = BUILT,
    database: str | None = None,
) -> AsyncIterator[str]:
    """The address of our application in this process, with a database in that folder."""
    log = await open_log(database or str(folder / "rooms.db"))
    async with served(make_app(log, config, client), config) as url:
        yield url
    await log.close()


@asynccontextmanager
async def served(
    app: web.Application, config: Config, stops_within: float = 5.0
) -> AsyncIterator[str]:
    """The address of an application of ours in this process."""
    runner = await set_up(app, config, stops_within)
    await listen(runner, "127.0.0.1", 0)
    yield "http://{}:{}".format(*runner.addresses[0])
    await runner.cleanup()


@asynccontextmanager
async def hosted(app: web.Application) -> AsyncIterator[str]:
    """The address of any application in this process."""
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    yield "http://{}:{}".format(*runner.addresses[0])
    await runner.cleanup()


def random_choice(rng: random.Random, options: list[Frame]) -> Frame | None:
    """One of the offered commands with values within its bounds; None: nothing is offered."""
    if not options:
        return None
    option = rng.choice(options)
    fields: Frame = {}
    for name, bounds in option.get("fields", {}).items():
        if bounds["type"] == "range":
            ends = (bounds["least"], bounds["most"])
            fields[name] = rng.choice((*ends, rng.randint(*ends)))
        elif bounds["type"] == "choice":
            fields[name] = rng.choice(bounds["values"])
        else:
            fields[name] = "x" * rng.randint(1, bounds["longest"])
    return {"kind": option["command"], **fields}


def wanted(rng: random.Random, options: list[Frame]) -> list[Frame]:
    """What is worth doing: mostly what keeps a table going."""
    return [
        option for option in options if option["command"] not in UNWANTED or rng.random() < SELDOM
    ]
