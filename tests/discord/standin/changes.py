"""Waiting without sleeping: whoever waits looks again whenever something has changed."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
GLANCE = 0.05  # seconds after which one looks again at what nobody tells of: a bot, a file


class Changes:
    """Tells those who wait that something happened."""

    def __init__(self) -> None:
        self._waiting: set[asyncio.Future[None]] = set()

    def note(self) -> None:
        """Something has changed."""
        waiting, self._waiting = self._waiting, set()
        for future in waiting:
            if not future.done():
                future.set_result(None)

    async def next(self, within: float) -> bool:
        """Whether something changed in time."""
        future = asyncio.get_running_loop().create_future()
        self._waiting.add(future)
        try:
            async with asyncio.timeout(within):
                await future
        except TimeoutError:
            return False
        finally:
            self._waiting.discard(future)
        return True

    async def until(self, what: Callable[[], T], within: float) -> T | None:
        """What it comes to as soon as that is true, or nothing if it never is."""
        loop = asyncio.get_running_loop()
        end = loop.time() + within
        while not (found := what()) and loop.time() < end:
            await self.next(GLANCE)
        return found or None
