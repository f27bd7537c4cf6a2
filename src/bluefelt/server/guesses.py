"""What slows down those who try out codes, whatever addresses they have."""

from bluefelt.engine.contract import Millis
from bluefelt.engine.rejected import Rejected
from bluefelt.rooms.clock import Now
from bluefelt.server.limits import Bucket, Buckets

MOST_WRONG = 200  # codes a minute, from everybody together
CALM_AFTER: Millis = 60_000
WARN_EVERY: Millis = 180_000
ONE_EVERY: Millis = 1_000  # short code, while somebody tries them out
LONGEST_QUEUE: Millis = 10_000
WRONG_OF_ONE = 3  # codes in ten minutes: whoever tries more gets only half of the queue
TEN_MINUTES: Millis = 600_000


class Guesses:
    """How many wrong codes the whole server has heard lately, and what follows from it.

    Too many, and short codes are looked up one after the other, right or wrong: the right ones of
    newcomers are found a little later, and nobody finds one by trying many at once.
    """

    def __init__(self, now: Now) -> None:
        self._now = now
        self._wrong = Bucket(MOST_WRONG, MOST_WRONG / 60_000, now())
        self._wrong_of = Buckets(WRONG_OF_ONE, TEN_MINUTES, now)
        self._queue = Bucket(1, 1 / ONE_EVERY, now())
        self._tried_until: Millis = 0
        self._warned_at: Millis = -WARN_EVERY

    @property
    def is_tried(self) -> bool:
        """Whether somebody seems to be trying out codes."""
        return self._now() < self._tried_until

    def until_turn(self, address: str) -> float:
        """Seconds until a short code from there is looked up; Rejected."""
        if not self.is_tried:
            return 0.0
        now = self._now()
        suspicious = self._wrong_of.of(address).is_empty(now)
        longest = LONGEST_QUEUE // 2 if suspicious else LONGEST_QUEUE
        wait = self._queue.wait(now, 1, longest)
        if wait >= longest:
            self._note()
            raise Rejected("too-many-tries", what="codes")
        return wait / 1000

    def note_wrong(self, address: str) -> None:
        """Count a wrong code."""
        bucket = self._wrong_of.of(address)
        bucket.take(self._now())
        self._note()

    def _note(self) -> None:
        if not self._wrong.take(self._now()):
            self._tried_until = self._now() + CALM_AFTER

    def warns(self) -> bool:
        """Whether hosts are to be warned now: at first, and again as long as it goes on."""
        if not self.is_tried or self._now() - self._warned_at < WARN_EVERY:
            return False
        self._warned_at = self._now()
        return True
