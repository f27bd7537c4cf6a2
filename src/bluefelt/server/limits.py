"""Limits: how much a client may ask for, and how fast."""

from collections import Counter, OrderedDict

from msgspec import Struct

from bluefelt.engine.contract import Millis
from bluefelt.engine.rejected import Rejected
from bluefelt.rooms.clock import Now

MOST_FRAME = 8_192  # bytes of a request
MOST_READ = 65_536  # a larger frame closes the socket unread
MOST_UNSENT = 1_048_576  # bytes that a slow reader may let pile up
HELLO_WITHIN = 10.0  # seconds
PATIENCE = 200  # more frames refused than answered before a flood is cut off
MOST_IN_ROOM = 24  # sockets of one address in one room, and joins a minute: a third of its places
A_SERVICE = "a service"  # in the place of an address
ADDRESSES = 10_000  # remembered at a time
MOST_WRONG = 200  # codes a minute, from everybody together
CALM_AFTER: Millis = 60_000
FIRST_DELAY, LAST_DELAY = 0.1, 5.0  # seconds
DOUBLES_EVERY = 50  # wrong codes too many


class Limits(Struct, frozen=True):
    """What one address or one socket may do; 0: no limit."""

    sockets_per_address: int = 100
    messages_per_second: int = 20
    joins_per_minute: int = 30  # codes that were tried, right or wrong
    rooms_per_hour: int = 30
    sockets: int = 10_000


class Bucket:
    """A token bucket: a burst at once, then as fast as it refills."""

    __slots__ = ("_at", "_level", "_per_ms", "_size")

    def __init__(self, size: float, per_ms: float, now: Millis) -> None:
        self._size = self._level = size
        self._per_ms = per_ms
        self._at = now

    def take(self, now: Millis) -> bool:
        """Take one if there is one left; return whether there was."""
        self._level = min(self._size, self._level + max(0, now - self._at) * self._per_ms)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


class Buckets:
    """A bucket for each address; the least recently used is forgotten first."""

    def __init__(self, size: int, every: Millis, now: Now) -> None:
        self._size = size
        self._every = every
        self._now = now
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, code: str) -> None:
        """Refuse an address that asks too often."""
        if not self._size:
            return
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = Bucket(self._size, self._size / self._every, self._now())
            self._buckets[address] = bucket
            if len(self._buckets) > ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        if not bucket.take(self._now()):
            raise Rejected("too-many-tries", what=code)


class RateLimiter:
    """The limits of a server, and how much of them each address has used."""

    def __init__(self, limits: Limits, now: Now) -> None:
        self.limits = limits
        self._now = now
        self._joins = Buckets(limits.joins_per_minute, 60_000, now)
        self._pictures = Buckets(limits.joins_per_minute, 60_000, now)
        self._ledgers = Buckets(limits.joins_per_minute, 60_000, now)
        self._rooms = Buckets(limits.rooms_per_hour, 3_600_000, now)
        self._doors = Buckets(MOST_IN_ROOM if limits.sockets_per_address else 0, 60_000, now)
        self._sockets: dict[str, int] = {}
        self._inside: Counter[tuple[str, str]] = Counter()
        self._came_from: OrderedDict[tuple[str, str], str] = OrderedDict()
        self._open = 0

    def check_join(self, address: str) -> None:
        """Refuse addresses that try codes too fast."""
        self._joins.take(address, "joins")

    def check_picture(self, address: str) -> None:
        """Refuse addresses that want too many QR codes: each takes as long as a dozen requests."""
        self._pictures.take(address, "pictures")

    def check_ledger(self, address: str) -> None:
        """Refuse addresses that want the ledger too often: settling it may take a while."""
        self._ledgers.take(address, "ledgers")

    def check_room(self, address: str) -> None:
        """Refuse addresses that open rooms too fast."""
        self._rooms.take(address, "rooms")

    def check_door(self, address: str, code: str) -> None:
        """Refuse an address that would fill the room."""
        self._doors.take(f"{address} {code}", "joins")
        if self.limits.sockets_per_address and self._inside[address, code] >= MOST_IN_ROOM:
            raise Rejected("too-many-tries", what="sockets")

    def entered(self, address: str, code: str) -> None:
        self._inside[address, code] += 1

    def left(self, address: str, code: str) -> None:
        self._inside[address, code] -= 1
        if not self._inside[address, code]:
            del self._inside[address, code]

    def note_place(self, code: str, identity: str, address: str) -> None:
        """Remember from where this player has come into the room."""
        self._came_from[code, identity] = address
        self._came_from.move_to_end((code, identity))
        if len(self._came_from) > ADDRESSES:
            self._came_from.popitem(last=False)

    def shares_place(self, code: str, identities: list[str], address: str) -> bool:
        """Whether one of these players has come into the room from there."""
        return any(self._came_from.get((code, one)) == address for one in identities)

    def may_connect(self, address: str) -> bool:
        """Whether this address may open one more socket; a service needs one per person."""
        limits = self.limits
        if limits.sockets and self._open >= limits.sockets:
            return False
        most = limits.sockets_per_address
        return address == A_SERVICE or not most or self._sockets.get(address, 0) < most

    def connected(self, address: str) -> None:
        self._open += 1
        self._sockets[address] = self._sockets.get(address, 0) + 1

    def disconnected(self, address: str) -> None:
        self._open -= 1
        self._sockets[address] -= 1
        if not self._sockets[address]:
            del self._sockets[address]

    def messages(self) -> Bucket | None:
        """The bucket of one socket."""
        rate = self.limits.messages_per_second
        return Bucket(rate * 3, rate / 1000, self._now()) if rate else None


class Guesses:
    """How many wrong codes the whole server has heard lately."""

    def __init__(self, now: Now) -> None:
        self._now = now
        self._bucket = Bucket(MOST_WRONG, MOST_WRONG / 60_000, now())
        self._excess = 0
        self._last: Millis = 0

    def note_wrong(self) -> bool:
        """Count one; whether from now on somebody seems to be trying out codes."""
        if self._bucket.take(self._now()):
            return False
        was_calm = not self.delay
        self._excess += 1
        self._last = self._now()
        return was_calm

    @property
    def delay(self) -> float:
        """Seconds that a short code takes now, right or wrong."""
        if self._excess and self._now() - self._last > CALM_AFTER:
            self._excess = 0
        doubled = FIRST_DELAY * 2.0 ** (self._excess // DOUBLES_EVERY)
        return min(LAST_DELAY, doubled) if self._excess else 0.0
