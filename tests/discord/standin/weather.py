"""What a test can do to requests: refuse them, keep them waiting, lose the answers."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from tests.discord.standin.refusals import Refused


@dataclass
class Trouble:
    """For requests to one route, as `EDIT` is, or to all with this in route or path."""

    on: str

    def meets(self, route: str, path: str) -> bool:
        """Whether a request runs into it."""
        if " " in self.on and ":" in self.on:
            return self.on == route
        return self.on in route or self.on in f"{route.split()[0]} {path}"


@dataclass
class Storm(Trouble):
    """So many requests are refused, or done without an answer if the status is 0."""

    left: int
    status: int
    retry_after: float
    everywhere: bool


@dataclass
class Held(Trouble):
    """Requests that have come and are kept waiting."""

    waiting: int = 0
    released: asyncio.Event = field(default_factory=asyncio.Event)

    def release(self) -> None:
        """They go on, and all that come later."""
        self.released.set()


class Weather:
    """All the trouble there is now."""

    def __init__(self, note: Callable[[], None]) -> None:
        self.storms: list[Storm] = []
        self._held: list[Held] = []
        self._note = note

    @contextmanager
    def hold(self, on: str) -> Iterator[Held]:
        """Such requests wait until they are released, or this is left."""
        held = Held(on)
        self._held.append(held)
        try:
            yield held
        finally:
            self._held.remove(held)
            held.release()

    async def wait(self, route: str, path: str) -> None:
        """Return when nothing keeps the request waiting."""
        for held in [held for held in self._held if held.meets(route, path)]:
            held.waiting += 1
            self._note()
            await held.released.wait()
            held.waiting -= 1

    def endure(self, route: str, path: str) -> bool:
        """Refuse the request if it is stormy; whether its answer will be lost."""
        for storm in self.storms:
            if storm.left and storm.meets(route, path):
                storm.left -= 1
                if storm.status == 0:
                    return True
                if storm.status == 429:
                    raise too_many(storm.retry_after, everywhere=storm.everywhere)
                raise Refused(0, storm.status, "The weather is bad.")
        return False


def too_many(wait: float, *, code: int = 0, everywhere: bool = False) -> Refused:
    """The refusal of one request too many."""
    message = "" if code else "You are being rate limited."
    more = {"retry_after": round(wait, 3), "global": everywhere}
    return Refused(code, 429, message, **more)
