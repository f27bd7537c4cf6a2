"""One club for all tests of a module, each with a guild of its own."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from itertools import count
from typing import Any

import pytest

from tests.discord.club import Club, club
from tests.discord.standin import Channel, Guild, Person

LIMIT = 120  # seconds

Job = Callable[["Night"], Coroutine[Any, Any, None]]


class Night:
    """What one test needs: a guild, its channel, and people nobody knows yet."""

    def __init__(self, made: Club, number: int) -> None:
        self.made = made
        self.guild: Guild = made.discord.guild(f"Guild {number}")
        self.channel: Channel = self.guild.channel("poker")
        self._number = number

    def people(self, *names: str) -> list[Person]:
        """Each with a name that the test knows, though Discord has many of them."""
        return self.made.people(*(f"{name}{self._number}" for name in names))


@pytest.fixture(scope="module")
def _open_club(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[asyncio.Runner, Club]]:
    with asyncio.Runner() as runner:
        opened = club(tmp_path_factory.mktemp("club"))
        made = runner.run(_enter(opened))
        yield runner, made
        runner.run(_leave(opened))


async def _enter(opened: Any) -> Club:
    made: Club = await opened.__aenter__()
    return made


async def _leave(opened: Any) -> None:
    await opened.__aexit__(None, None, None)


NUMBERS = count(1)


@pytest.fixture
def night(_open_club: tuple[asyncio.Runner, Club]) -> Callable[[Job], None]:
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
