"""One club for all tests of a module, each with a guild of its own."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AsyncExitStack
from itertools import count
from typing import Any

import pytest

from tests.discord.club import LIMIT, Club, club
from tests.discord.standin import Channel, Guild, Person
from tests.serving import StackedServer

Job = Callable[["Night"], Coroutine[Any, Any, None]]
Play = Callable[[Job], None]


class Night:
    """What one test needs: a guild, its channel, and people nobody knows yet."""

    def __init__(self, made: Club, number: int) -> None:
        self.made = made
        self.guild: Guild = made.discord.guild(f"Guild {number}")
        self.channel: Channel = self.guild.channel("poker")

    def people(self, *names: str) -> list[Person]:
        """People whom no other test has seen, whatever their names are."""
        return [self.made.discord.newcomer(name) for name in names]


@pytest.fixture(scope="module")
def _open_club(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[asyncio.Runner, Club]]:
    """A module can say what kind of SERVER its club has."""
    kind = getattr(request.module, "SERVER", StackedServer)
    with asyncio.Runner() as runner:
        opened = AsyncExitStack()
        entered = opened.enter_async_context(club(tmp_path_factory.mktemp("club"), kind))
        yield runner, runner.run(entered)
        runner.run(opened.aclose())


NUMBERS = count(1)


@pytest.fixture
def night(_open_club: tuple[asyncio.Runner, Club]) -> Play:
    """Plays a job in the club of this module."""
    runner, made = _open_club

    def play(job: Job) -> None:
        async def limited() -> None:
            async with asyncio.timeout(LIMIT):
                await job(Night(made, next(NUMBERS)))

        try:
            runner.run(limited())
        except BaseException:
            print(made.log)
            raise

    return play
