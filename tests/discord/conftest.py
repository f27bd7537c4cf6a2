"""One club for all tests of a module, each with a guild of its own."""

import asyncio
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from itertools import count
from pathlib import Path

import pytest

from tests.discord import tiny
from tests.discord.club import Club, club
from tests.discord.standin import Channel, Guild, Person
from tests.serving import StackedServer


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
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture(scope="module")
def shared_club(
    runner: asyncio.Runner,
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Club]:
    """A module can say what kind of SERVER its club has."""
    kind = getattr(request.module, "SERVER", StackedServer)
    opened = AsyncExitStack()
    yield runner.run(opened.enter_async_context(club(tmp_path_factory.mktemp("club"), kind)))
    runner.run(opened.aclose())


NUMBERS = count(1)


@pytest.fixture
def night(shared_club: Club) -> Iterator[Night]:
    """A night in the club of this module."""
    yield Night(shared_club, next(NUMBERS))
    print(shared_club.log)  # shown where the test fails


@pytest.fixture
def made(tmp_path: Path) -> AbstractAsyncContextManager[Club]:
    """A club that nobody else uses."""
    return club(tmp_path)


@pytest.fixture(name="club")
def tiny_club() -> AbstractAsyncContextManager[tiny.Club]:
    """A guild with a tiny bot, for tests of the stand-in."""
    return tiny.opened_club()
