"""Time as Discord counts it, and the ids that are made of it."""

import time
from datetime import UTC, datetime

EPOCH = 1_420_070_400.0  # Discord's first second


class Clock:
    """Real seconds, and those that a test adds."""

    def __init__(self, behind: float = 0.0) -> None:
        self._start = time.time() - behind - time.monotonic()
        self._last = 0

    def now(self) -> float:
        """Seconds since 1970."""
        return self._start + time.monotonic()

    def tick(self, seconds: float) -> None:
        """That much later, at once."""
        assert seconds >= 0, "time does not run backwards"
        self._start += seconds

    def stamp(self) -> str:
        """Now, as payloads say it."""
        return datetime.fromtimestamp(self.now(), UTC).isoformat()

    def snowflake(self) -> str:
        """A new id, greater than all before."""
        self._last = max(self._last + 1, int((self.now() - EPOCH) * 1000) << 22)
        return str(self._last)

    def age(self, snowflake: str) -> float:
        """Seconds since the id was made."""
        return self.now() - ((int(snowflake) >> 22) / 1000 + EPOCH)
