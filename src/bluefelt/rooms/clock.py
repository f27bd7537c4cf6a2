"""The real clock and the real source of chance."""

import os
import time
from collections.abc import Callable
from typing import TypeAlias

from bluefelt.engine.contract import Millis

ENTROPY_BYTES = 32
DRAWN_AT_ONCE = 32

Now: TypeAlias = Callable[[], Millis]
Entropy: TypeAlias = Callable[[], bytes]


def now() -> Millis:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class SystemEntropy:
    """32 bytes at a time from the operating system's generator, never the same twice.

    Many are drawn together: every draw is a system call that yields to another thread.
    """

    def __init__(self) -> None:
        self._drawn = b""

    def __call__(self) -> bytes:
        if not self._drawn:
            self._drawn = os.urandom(DRAWN_AT_ONCE * ENTROPY_BYTES)
        taken, self._drawn = self._drawn[:ENTROPY_BYTES], self._drawn[ENTROPY_BYTES:]
        return taken
