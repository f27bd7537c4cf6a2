"""What slows down those who try out codes, whatever addresses they have."""

from msgspec import Struct

from bluefelt.engine.contract import Millis
from bluefelt.engine.rejected import Rejected
from bluefelt.rooms.clock import Now
from bluefelt.server.limits import Buckets

TYPOS = 20  # wrong codes, from everybody together, that slow down nobody
FORGOTTEN = 6  # of them a minute
STEP: Millis = 100  # more between two short codes for each wrong one above that
LONGEST_STEP: Millis = 4_000
LIKELY_A_SEARCH = 40  # wrong codes
WRONG_OF_ONE = 3  # codes an hour: whoever tries more waits behind others who did
SLOWER = 4  # times, for them
AN_HOUR: Millis = 3_600_000
LONGEST_QUEUE: Millis = 10_000
WARN_EVERY: Millis = 180_000


class Lane(Struct):
    """Where short codes are looked up one after the other."""

    free_at: Millis = 0


class Turn(Struct, frozen=True):
    """When a short code is looked up, and how long its lane is taken for that."""

    lane: Lane
    wait: float  # seconds
    step: Millis


class Guesses:
    """How many wrong codes the whole server has heard lately, and what follows from it.

    The more they are, the slower short codes are looked up, from all addresses together. Those who
    have tried several wait in a lane of their own; a right code takes no time from anybody.
    """

    def __init__(self, now: Now) -> None:
        self._now = now
        self._wrong = 0.0
        self._forgotten_at = now()
        self._wrong_of = Buckets(WRONG_OF_ONE, AN_HOUR, now)
        self._lane, self._slow_lane = Lane(), Lane()
        self._warned_at: Millis = -WARN_EVERY

    @property
    def wrong_lately(self) -> float:
        """Wrong codes that are not forgotten yet."""
        now = self._now()
        passed = max(0, now - self._forgotten_at)
        self._wrong = max(0.0, self._wrong - passed * FORGOTTEN / 60_000)
        self._forgotten_at = now
        return self._wrong

    @property
    def step(self) -> Millis:
        """How much time is between two short codes now."""
        return min(LONGEST_STEP, int(STEP * max(0.0, self.wrong_lately - TYPOS)))

    def next_turn(self, address: str) -> Turn:
        """Take the next turn for a short code from there; Rejected."""
        now, step, lane = self._now(), self.step, self._lane
        if self._wrong_of.of(address).is_empty(now):
            step, lane = SLOWER * step, self._slow_lane
        wait = max(0, lane.free_at - now) if step else 0
        if wait > LONGEST_QUEUE:
            self._note()
            raise Rejected("too-many-tries", what="codes")
        lane.free_at = now + wait + step
        return Turn(lane, wait / 1000, step)

    def note_right(self, turn: Turn) -> None:
        """The code was right, and takes no time from others."""
        turn.lane.free_at -= turn.step

    def note_wrong(self, address: str) -> None:
        """Count a wrong code."""
        self._wrong_of.of(address).take(self._now())
        self._note()

    def _note(self) -> None:
        most = TYPOS + LONGEST_STEP // STEP  # so that it is soon over
        self._wrong = min(most, self.wrong_lately + 1)

    def warns(self) -> bool:
        """Whether hosts are to be warned now: at first, and again as long as it goes on."""
        if self.wrong_lately < LIKELY_A_SEARCH or self._now() - self._warned_at < WARN_EVERY:
            return False
        self._warned_at = self._now()
        return True
