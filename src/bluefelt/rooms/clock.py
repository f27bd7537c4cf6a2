"""The time and the chance of the real world."""

import os
import time
from collections.abc import Callable
from typing import TypeAlias

from bluefelt.engine.contract import Millis

Now: TypeAlias = Callable[[], Millis]
Entropy: TypeAlias = Callable[[], bytes]


def now() -> Millis:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def entropy() -> bytes:
    """32 bytes from the operating system's generator."""
    return os.urandom(32)
