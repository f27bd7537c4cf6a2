"""Players who know only what they are offered."""

import asyncio
import random
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from bluefelt.client import Client, Pace, events_of
from bluefelt.engine.contract import Choice, Option, Range
from bluefelt.engine.tables.text import Value
from bluefelt.protocol.messages import RoomUpdate
from bluefelt.rooms.rules.events import RoundClosed

PATIENCE = 60.0  # seconds for anything that should happen, on a busy machine
QUICK = Pace(connect=PATIENCE, first=0.02, most=0.2, attempts=200, heartbeat=5)
ONE_ROUND = {"pause_s": 60}  # and then nothing for long enough
FAST = {  # what else keeps a table from waiting for people
    "holdem": {"runout_ms": 0},
    "follow_the_queen": {"runout_ms": 0},
}

T = TypeVar("T")


def run(job: Coroutine[Any, Any, T], within: float = 30.0) -> T:
    """What the job comes to, which leaves no task behind."""

    async def alone() -> T:
        async with asyncio.timeout(within):
            result = await job
        assert asyncio.all_tasks() == {asyncio.current_task()}
        return result

    return asyncio.run(alone())


@asynccontextmanager
async def two(
    url: str, game: str = "holdem", **settings: Any
) -> AsyncIterator[tuple[Client, Client]]:
    """Ann, who hosts, and Ben, both seated."""
    async with Client(url, pace=QUICK) as ann, Client(url, pace=QUICK) as ben:
        ok = await ann.create(game, "Ann", settings=ONE_ROUND | FAST.get(game, {}) | settings)
        await ben.join(str(ok.code), "Ben")
        for seat, client in enumerate((ann, ben)):
            await client.send("seat/sit", seat=seat)
        yield ann, ben


def code_of(client: Client) -> str:
    """The code of the room that the client is in."""
    assert client.room is not None
    return client.room.code


def plays(client: Client) -> list[Option]:
    """What the client may do about the hand."""
    return [option for option in client.options if not option.housekeeping]


def choose(options: list[Option], luck: random.Random) -> tuple[str, dict[str, Value]]:
    """Any option with any values."""
    option = luck.choice(options)
    fields: dict[str, Value] = {}
    for name, bounds in option.fields.items():
        if isinstance(bounds, Range):
            fields[name] = luck.choice((bounds.least, luck.randint(bounds.least, bounds.most)))
        elif isinstance(bounds, Choice):
            fields[name] = luck.choice(bounds.values)
    return option.command, fields


async def round_closed(client: Client) -> RoundClosed:
    """Return when the round is over that runs now or begins next."""
    async for frame in client.frames():
        if isinstance(frame, RoomUpdate) and client.room is not None:
            for event in events_of(frame, client.room.game):
                if isinstance(event, RoundClosed):
                    return event
    raise AssertionError
