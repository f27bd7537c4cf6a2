"""How patient a client is."""

import random
from collections.abc import Iterator

from msgspec import Struct


class Pace(Struct, frozen=True, kw_only=True):
    """How long to wait for what, in seconds."""

    connect: float = 5.0  # for a connection and its welcome
    heartbeat: float = 20.0  # a silent server is asked whether it lives; 0: never
    first: float = 0.25  # before the first attempt to come back
    most: float = 8.0  # between two later ones
    attempts: int = 60  # before giving up: about eight minutes
    jitter: float = 0.5  # the part of each wait that is drawn by lot
    again: tuple[float, ...] = (0.2, 0.5, 1.0, 2.0)  # before a busy server is asked again

    def waits(self) -> Iterator[float]:
        """The wait before each attempt to come back, twice as long each time.

        >>> list(Pace(first=1, most=4, attempts=4, jitter=0).waits())
        [1.0, 2.0, 4.0, 4.0]
        """
        wait = self.first
        for _ in range(self.attempts):
            # By lot, so that a room does not come back all at once.
            yield wait * (1 - self.jitter * random.random())
            wait = min(self.most, wait * 2)
