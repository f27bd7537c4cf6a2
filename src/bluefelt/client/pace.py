"""How long a client waits, and how often it tries again."""

import random
from collections.abc import Iterator

from msgspec import Struct


class Pace(Struct, frozen=True, kw_only=True):
    """Waiting times in seconds."""

    connect: float = 5.0  # for the connection and the server's welcome
    heartbeat: float = 20.0  # between pings of a silent server; 0: never ping
    first: float = 0.25  # before the first attempt to reconnect
    most: float = 8.0  # between two later ones
    attempts: int = 60  # before giving up: about eight minutes
    jitter: float = 0.5  # the part of each wait that is random
    again: tuple[float, ...] = (0.2, 0.5, 1.0, 2.0)  # before asking a busy server again

    def waits(self) -> Iterator[float]:
        """The wait before each attempt to reconnect, twice as long each time.

        >>> list(Pace(first=1, most=4, attempts=4, jitter=0).waits())
        [1.0, 2.0, 4.0, 4.0]
        """
        wait = self.first
        for _ in range(self.attempts):
            # Random, so that a whole room does not reconnect at the same moment.
            yield wait * (1 - self.jitter * random.random())
            wait = min(self.most, wait * 2)
