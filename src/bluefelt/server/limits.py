"""Limits: how much a client may ask for, and how fast."""

from collections import Counter, OrderedDict
from typing import Protocol

from msgspec import Struct

from bluefelt.engine.contract import Millis
from bluefelt.engine.rejected import Rejected
from bluefelt.rooms.clock import Now

MOST_FRAME = 8_192  # bytes of a request
MOST_READ = 65_536  # a larger frame closes the socket unread
MOST_UNSENT = 1_048_576  # bytes that a slow reader may let pile up
HELLO_WITHIN = 10.0  # seconds
ROW_COST = 20_000  # bytes sent that cost as much as a row in the log
FAIR_COST = 12_800  # what a request may cause on average, in bytes
SAVED_UP = 320  # such requests at once, when a room has many viewers
PEOPLE = 16  # as many as that may be behind one address, all of them busy
PATIENCE = 200  # more frames refused than answered before a flood is cut off
MOST_IN_ROOM = 24  # sockets of one address in one room, and newcomers a minute
A_SERVICE = "a service"  # in the place of an address
TURNS_AT_ONCE, TURNS_PER_SECOND = 32, 500  # of one address: a page, or a few frames of a socket
OWN_TURNS_AT_ONCE, OWN_TURNS_PER_SECOND = 6, 2  # of a connection, however busy its address is
LONGEST_WAIT: Millis = 5_000  # for a turn
MOST_BYTES, BYTES_A_MESSAGE = 524_288, 2_048  # of a socket: at once, and for each message later
ADDRESSES = 10_000  # remembered at a time
BESIDES_SOCKETS = 100  # connections and requests of one address for pages


class Limits(Struct, frozen=True):
    """What one address or one socket may do; 0: no limit."""

    sockets_per_address: int = 100
    messages_per_second: int = 20
    joins_per_minute: int = 30  # newcomers, and wrong codes
    rooms_per_hour: int = 30
    sockets: int = 10_000


class Bucket:
    """A token bucket: a burst at once, then as fast as it refills."""

    __slots__ = ("_at", "_level", "_per_ms", "_size")

    def __init__(self, size: float, per_ms: float, now: Millis, full: bool = True) -> None:
        self._size = size
        self._level = size if full else 0.0
        self._per_ms = per_ms
        self._at = now

    def take(self, now: Millis) -> bool:
        """Take one if there is one left; return whether there was."""
        if self.is_empty(now):
            return False
        self._level -= 1
        return True

    def is_empty(self, now: Millis) -> bool:
        """Whether there is none left."""
        self._level = min(self._size, self._level + max(0, now - self._at) * self._per_ms)
        self._at = now
        return self._level < 1

    def spend(self, cost: float) -> None:
        """Take that much, even what is not there yet: it was known only afterwards."""
        self._level -= cost

    def wait(self, now: Millis, number: int, longest: Millis) -> float:
        """Take that many, even if not there yet; in how many milliseconds they will be.

        What would take longer than the longest wait is not taken.
        """
        self.is_empty(now)
        left = self._level - number
        wait = max(0.0, -left / self._per_ms)
        if wait < longest:
            self._level = left
        return min(wait, longest)


class Buckets:
    """A bucket for each address; the least recently used is forgotten first."""

    def __init__(self, size: int, every: Millis, now: Now) -> None:
        self._size = size
        self._every = every
        self._now = now
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, code: str) -> None:
        """Refuse an address that asks too often."""
        if self._size and not self.of(address).take(self._now()):
            raise Rejected("too-many-tries", what=code)

    def of(self, address: str) -> Bucket:
        """The address's own bucket."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = Bucket(self._size, self._size / self._every, self._now())
            self._buckets[address] = bucket
            if len(self._buckets) > ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket


class Guest(Protocol):
    """A socket in a room."""

    name: str | None  # None: on the rail

    @property
    def identity(self) -> str | None:
        """Whose socket it is."""
        ...

    def dismiss(self, reason: str) -> None:
        """Say why, and hang up."""
        ...


class RateLimiter:
    """The limits of a server, and how much of them each address has used."""

    def __init__(self, limits: Limits, now: Now) -> None:
        self.limits = limits
        self._now = now
        self._joins = Buckets(limits.joins_per_minute, 60_000, now)
        self._returns = Buckets(limits.joins_per_minute, 60_000, now)
        self._pictures = Buckets(limits.joins_per_minute, 60_000, now)
        self._ledgers = Buckets(limits.joins_per_minute, 60_000, now)
        self._replays = Buckets(limits.joins_per_minute, 60_000, now)
        self._devices = Buckets(limits.joins_per_minute, 60_000, now)
        self._rooms = Buckets(limits.rooms_per_hour, 3_600_000, now)
        self._doors = Buckets(MOST_IN_ROOM if limits.sockets_per_address else 0, 60_000, now)
        most, filled = SAVED_UP * FAIR_COST, SAVED_UP * 1000 // max(1, limits.messages_per_second)
        self._by_player = Buckets(most, filled, now)
        self._by_address = Buckets(PEOPLE * most, filled, now)
        most = TURNS_AT_ONCE if limits.sockets_per_address else 0
        self._turns = Buckets(most, TURNS_AT_ONCE * 1000 // TURNS_PER_SECOND, now)
        self._sockets: dict[str, int] = {}
        self._asking: Counter[str] = Counter()
        self._inside: dict[tuple[str, str], list[Guest]] = {}
        self._guests: OrderedDict[tuple[str, str], Millis] = OrderedDict()
        self._open = 0

    def check_join(self, address: str) -> None:
        """Refuse addresses that try codes too fast."""
        self._joins.take(address, "joins")

    def forgive_join(self, address: str) -> None:
        """The code was right, and only looked at: it does not count."""
        self._joins.of(address).spend(-1)

    def check_picture(self, address: str) -> None:
        """Refuse addresses that want too many QR codes: each takes as long as a dozen requests."""
        self._pictures.take(address, "pictures")

    def check_ledger(self, address: str) -> None:
        """Refuse addresses that want the ledger too often: settling it may take a while."""
        self._ledgers.take(address, "ledgers")

    def check_replay(self, address: str) -> None:
        """Refuse addresses that want too many replays: each folds a room's whole log."""
        self._replays.take(address, "replays")

    def check_devices(self, address: str) -> None:
        """Refuse addresses that ask for devices or sign them out too often."""
        self._devices.take(address, "requests")

    def check_room(self, address: str) -> None:
        """Refuse addresses that open rooms too fast."""
        self._rooms.take(address, "rooms")

    def check_door(self, address: str, code: str) -> None:
        """Refuse an address from which too many newcomers come into the room."""
        self._doors.take(f"{address} {code}", "joins")

    def entered(self, address: str, code: str, guest: Guest) -> None:
        """Count one more socket in the room; Rejected if it is one too many on the rail.

        An older one of the same player, which may have lost its connection, makes way for it.
        Members are limited by the room.
        """
        inside = self._inside.setdefault((address, code), [])
        inside.append(guest)
        if guest.name is None and self.limits.sockets_per_address and len(inside) > MOST_IN_ROOM:
            older = next(one for one in inside if one.identity == guest.identity)
            if older is guest:
                self.left(address, code, guest)
                raise Rejected("too-many-tries", what="sockets")
            older.dismiss("taken-over")

    def left(self, address: str, code: str, guest: Guest) -> None:
        inside = self._inside.get((address, code), [])
        if guest in inside:
            inside.remove(guest)
        if not inside:
            self._inside.pop((address, code), None)

    def note_guest(self, code: str, identity: str) -> None:
        """Remember that this player has come into the room."""
        self._guests.setdefault((code, identity), self._now())
        self._guests.move_to_end((code, identity))
        if len(self._guests) > ADDRESSES:
            self._guests.popitem(last=False)

    def guest_since(self, code: str, identity: str) -> Millis | None:
        """When this player first came into the room, as far as that is remembered."""
        return self._guests.get((code, identity))

    def may_return(self, code: str, identity: str) -> bool:
        """Whether a guest comes back seldom enough not to count as a newcomer."""
        limit = self.limits.joins_per_minute
        return not limit or self._returns.of(f"{identity} {code}").take(self._now())

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

    def asks(self, address: str) -> bool:
        """Count a request that is being answered; whether there are too many for that."""
        self._asking[address] += 1
        most = self.limits.sockets_per_address
        return bool(most) and self._asking[address] > most + BESIDES_SOCKETS

    def answered(self, address: str) -> None:
        self._asking[address] -= 1
        if not self._asking[address]:
            del self._asking[address]

    def own_turns(self) -> Bucket:
        """The turns of one connection, which begins without any."""
        return Bucket(OWN_TURNS_AT_ONCE, OWN_TURNS_PER_SECOND / 1000, self._now(), full=False)

    def until_turn(self, address: str, turns: int = 1, own: Bucket | None = None) -> float:
        """Seconds that a connection has to wait, so that others have their turn meanwhile.

        If its address asks for too much, it has turns of its own: who asks for little waits little.
        """
        if address == A_SERVICE or not self.limits.sockets_per_address:
            return 0.0
        now = self._now()
        wait = self._turns.of(address).wait(now, turns, LONGEST_WAIT)
        if wait and own is not None:
            wait = min(wait, own.wait(now, turns, LONGEST_WAIT))
        return wait / 1000

    def costs(self, identity: str, address: str) -> list[Bucket]:
        """What this player, and everybody at this address, may cause to be stored and sent."""
        if not self.limits.messages_per_second:
            return []
        of_address = self.address_costs(address)
        return [self._by_player.of(identity), *([of_address] if of_address else [])]

    def address_costs(self, address: str) -> Bucket | None:
        """What everybody at this address may cause to be stored and sent; None: no limit."""
        if address == A_SERVICE or not self.limits.messages_per_second:
            return None
        return self._by_address.of(address)

    def messages(self) -> Bucket | None:
        """The bucket of one socket."""
        rate = self.limits.messages_per_second
        return Bucket(rate * 3, rate / 1000, self._now()) if rate else None

    def is_spent(self, bucket: Bucket) -> bool:
        """Whether nothing is left in it now."""
        return bucket.is_empty(self._now())

    def bytes_read(self) -> Bucket | None:
        """What one socket may send, in bytes, whatever is in them."""
        rate = self.limits.messages_per_second
        return Bucket(MOST_BYTES, rate * BYTES_A_MESSAGE / 1000, self._now()) if rate else None
